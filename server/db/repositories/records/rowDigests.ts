import type { Statements } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { StagedTable } from '../staging/layers';

/** A table whose rows belong to commits, and the columns of them that never change once they are committed. */
export type CommittedTable = { name: string; columns: readonly string[] };

/** What a chain keeps of the rows of a commit in a table: it names the columns, so that later ones don't change what was said of these. */
export type RowDigest = { table: string; columns: string[]; rows: number; sha256: string };

type CommitKey = { companyId: number; commitNumber: number };

/** What every version of a staged record keeps from its commit on. */
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

/** The table of a staged kind. */
export function stagedRows({ name, columns }: StagedTable): CommittedTable {
  return { name, columns: [...versionColumns, ...columns] };
}

const settingChangeRows: CommittedTable = {
  name: 'setting_changes',
  columns: ['version_id', 'kind', 'id', 'name', 'time_report', 'change', 'fields'],
};

/** Loans and withdrawals are entries of one table. */
const registerRows: readonly CommittedTable[] = [
  {
    name: 'capital_registers',
    columns: ['version_id', 'id', 'register', 'values', 'is_deleted', 'author_id', 'created_at'],
  },
  settingChangeRows,
];

/** The tables of what changes beside the staged kinds. */
export const settingRows = {
  CAPITAL_INPUTS: [
    {
      name: 'capital_inputs',
      columns: ['version_id', 'time_report', 'period_end', 'values', 'author_id', 'created_at', 'updated_at'],
    },
    settingChangeRows,
  ],
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
  SUBORDINATED_LOANS: registerRows,
  WITHDRAWALS: registerRows,
  RECURRING_ENTRIES: registerRows,
} as const satisfies Record<string, readonly CommittedTable[]>;

/**
 * Computes the digests of a commit's rows, in the database: SHA-256 over their columns as JSON, a line a row, in the order of records and
 * versions. One digest of all text takes half as long as one of the rows' digests.
 */
export async function digestRows(
  tx: Statements,
  { companyId, commitNumber }: CommitKey,
  tables: readonly CommittedTable[],
): Promise<RowDigest[]> {
  const digests: RowDigest[] = [];
  for (const { name, columns } of tables) {
    const values = sql.join(columns.map(textOf), sql`, `);
    const order = columns.includes('id') ? sql`r.id, r.version_id` : sql`r.version_id`;
    const { rows } = await tx.execute<{ rows: number; sha256: string }>(sql`
      select count(*)::integer as rows, encode(sha256(convert_to(
        coalesce(string_agg(json_build_array(${values})::text, e'\\n' order by ${order}), ''), 'UTF8')), 'hex') as sha256
      from ${sql.identifier(name)} r
      where r.company_id = ${companyId} and r.commit_number = ${commitNumber} ${isIndexed(columns)}`);
    for (const digest of rows) digests.push({ table: name, columns: [...columns], ...digest });
  }
  return digests;
}

/** The commits of staged records are found by an index of what was committed. */
function isIndexed(columns: readonly string[]): SQL {
  return columns.includes('valid_at') ? sql`and r.valid_at is not null` : sql``;
}

/** JSON writes everything the same on any server but moments, which it gives the session's time zone. */
function textOf(column: string): SQL {
  const value = sql`r.${sql.identifier(column)}`;
  return column.endsWith('_at') ? sql`${value} at time zone 'UTC'` : value;
}

/** A table with versions that have the wrong place in the history of their record, and their commit; null where it is none of the company. */
export type Misplaced = { commitNumber: number | null; table: string };

/** How a table tells which versions are of one record, in their order, and which of them the books have now. */
const histories = {
  staged: {
    record: sql`v.id`,
    order: sql`v.commit_number, v.version_id`,
    isKept: sql`v.valid_at is not null`,
    isStray: sql`k.commit_number is null`,
  },
  // Those from before commits were named in them have none.
  capital_inputs: { record: sql`v.time_report`, order: sql`v.version_id`, isKept: sql`true`, isStray: sql`false` },
  capital_settings: { record: sql`v.id`, order: sql`v.version_id`, isKept: sql`true`, isStray: sql`false` },
  period_closes: { record: sql`v.time_report`, order: sql`v.version_id`, isKept: sql`true`, isStray: sql`false` },
  capital_registers: { record: sql`v.id`, order: sql`v.version_id`, isKept: sql`true`, isStray: sql`false` },
} as const;

/** The commits whose versions are marked as current or replaced although the versions after them say otherwise, and versions of no commit. */
export async function listMisplaced(
  tx: Statements,
  companyId: number,
  stagedTables: readonly StagedTable[],
): Promise<Misplaced[]> {
  const tables = [
    ...stagedTables.map(({ name }) => ({ name, history: histories.staged })),
    { name: 'capital_inputs', history: histories.capital_inputs },
    { name: 'capital_settings', history: histories.capital_settings },
    { name: 'capital_registers', history: histories.capital_registers },
    { name: 'period_closes', history: histories.period_closes },
  ];
  const found: Misplaced[] = [];
  for (const { name, history } of tables) {
    const { rows } = await tx.execute<Misplaced>(sql`
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
