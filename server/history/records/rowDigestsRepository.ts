import type { Executor } from '@server/db/client';
import type { StagedTable } from '@server/staging/repositories/layers';
import { type SQL, sql } from 'drizzle-orm';

/** A table whose rows belong to commits, with the columns that never change after the commit. */
export type CommittedTable = { name: string; columns: readonly string[] };

/** Digest of a commit's rows in a table, as chained. It names the columns, so that columns added later don't change it. */
export type RowDigest = { table: string; columns: string[]; rows: number; sha256: string };

type CommitKey = { companyId: number; commitNumber: number };

/** Columns of every staged record's version that never change after its commit. */
const versionColumns = [
  'version_id',
  'id',
  'is_deleted',
  'author_id',
  'base_version_id',
  'review_request_id',
  'created_at',
  'valid_at',
];

/** Returns the table of a staged kind. */
export function stagedRows({ name, columns }: StagedTable): CommittedTable {
  return { name, columns: [...versionColumns, ...columns] };
}

const settingChangeRows: CommittedTable = {
  name: 'setting_changes',
  columns: ['version_id', 'kind', 'id', 'name', 'time_report', 'change', 'fields'],
};

/** Tables of changes outside the staged kinds. */
export const settingRows = {
  CAPITAL_SETTINGS: [
    {
      name: 'capital_settings',
      columns: [
        ...['version_id', 'id', 'effective_from', 'minimum_net_capital', 'method', 'market_maker_minimum', 'add_ons'],
        ...['business_start', 'non_marketable_in', 'activities', 'market_counts'],
        ...['is_deleted', 'author_id', 'created_at'],
      ],
    },
    settingChangeRows,
  ],
  COMPANY_PROFILE: [settingChangeRows],
  SSOI_LINES: [
    {
      name: 'ssoi_numbers',
      columns: ['version_id', 'line', 'number', 'caption', 'file', 'author_id', 'created_at'],
    },
    settingChangeRows,
  ],
  PERIOD_CLOSES: [
    {
      name: 'period_closes',
      columns: [
        ...['version_id', 'time_report', 'period_start', 'period_end'],
        ...['is_closed', 'reason', 'author_id', 'created_at'],
      ],
    },
    settingChangeRows,
  ],
  TWO_PERSON_RULE: [
    {
      name: 'two_person_rules',
      columns: [
        ...['id', 'effective_from', 'is_on', 'reason', 'author_id', 'created_at'],
        ...['decider_id', 'decided_at'],
      ],
    },
    settingChangeRows,
  ],
  HOLIDAYS: [settingChangeRows],
} as const satisfies Record<string, readonly CommittedTable[]>;

/**
 * Computes the digests of a commit's rows in the database: SHA-256 over their columns as JSON, one line a row, ordered by record and version. One
 * digest of all text takes half as long as one of the rows' digests.
 */
export async function digestRows(
  tx: Executor,
  { companyId, commitNumber }: CommitKey,
  tables: readonly CommittedTable[],
): Promise<RowDigest[]> {
  const digests: RowDigest[] = [];
  for (const { name, columns } of tables) {
    const values = sql.join(columns.map(textOf), sql`, `);
    const order = orderOf(columns);
    const { rows } = await tx.execute<{ rows: number; sha256: string }>(sql`
      select count(*)::integer as rows, encode(sha256(convert_to(
        coalesce(string_agg(json_build_array(${values})::text, e'\\n' order by ${order}), ''), 'UTF8')), 'hex') as sha256
      from ${sql.identifier(name)} r
      where r.company_id = ${companyId} and r.commit_number = ${commitNumber} ${isIndexed(columns)}`);
    for (const digest of rows) digests.push({ table: name, columns: [...columns], ...digest });
  }
  return digests;
}

function orderOf(columns: readonly string[]): SQL {
  const keys = ['id', 'version_id'].filter((column) => columns.includes(column));
  return sql.join(
    keys.map((column) => sql`r.${sql.identifier(column)}`),
    sql`, `,
  );
}

/** Returns the condition by which the commits of staged records use their index. */
function isIndexed(columns: readonly string[]): SQL {
  return columns.includes('valid_at') ? sql`and r.valid_at is not null` : sql``;
}

/** Returns a column as text that is equal on any server: JSON writes only times in the session's time zone. */
function textOf(column: string): SQL {
  const value = sql`r.${sql.identifier(column)}`;
  return column.endsWith('_at') ? sql`${value} at time zone 'UTC'` : value;
}

/** A table and commit with versions misplaced in the history of their record; null if it isn't a commit of the company. */
export type MisplacedVersions = { commitNumber: number | null; table: string };

/** Columns by which each table groups versions by record, orders them, and marks the current one. */
const histories = {
  staged: {
    record: sql`v.id`,
    order: sql`v.commit_number, v.version_id`,
    isKept: sql`v.valid_at is not null`,
    isStray: sql`k.commit_number is null`,
  },
  capital_settings: { record: sql`v.id`, order: sql`v.version_id`, isKept: sql`true`, isStray: sql`false` },
  period_closes: { record: sql`v.time_report`, order: sql`v.version_id`, isKept: sql`true`, isStray: sql`false` },
} as const;

/** Lists commits whose versions are marked as current or replaced contrary to the later versions, and versions without a commit. */
export async function listMisplacedVersions(
  tx: Executor,
  companyId: number,
  stagedTables: readonly StagedTable[],
): Promise<MisplacedVersions[]> {
  const tables = [
    ...stagedTables.map(({ name }) => ({ name, history: histories.staged })),
    { name: 'capital_settings', history: histories.capital_settings },
    { name: 'period_closes', history: histories.period_closes },
  ];
  const found: MisplacedVersions[] = [];
  for (const { name, history } of tables) {
    const { rows } = await tx.execute<MisplacedVersions>(sql`
      select distinct h.commit_number as "commitNumber", ${name} as "table" from (
        select k.commit_number, v.replaced_at, ${history.isStray} as is_stray,
          lead(v.version_id) over (partition by ${history.record} order by ${history.order}) as next_version
        from ${sql.identifier(name)} v left join commits k on k.company_id = v.company_id and k.commit_number = v.commit_number
        where v.company_id = ${companyId} and ${history.isKept}
      ) h where h.is_stray or (h.replaced_at is null) <> (h.next_version is null)`);
    found.push(...rows);
  }
  return found;
}
