import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { natural } from '../lists/sortOrder';
import { type IssueQuery, issueColumns } from './issueQueries';
import { aliveLayersOf, incomingOf, layersOf, type StagedTable, type StagingScope, stagedBy, unionOf } from './layers';
import { readyPlanner } from './stagingRepository';

/** How the rows of an imported file are taken in, found again in the books, and judged against them. */
export type ImportSource = {
  /** The columns of the incoming rows beside `position`, with their types. */
  columns: Readonly<Record<string, string>>;
  /** Rows that cannot be placed: doubled in the file, or naming what is not there. */
  placing: (scope: StagingScope) => IssueQuery[];
  /** The rows as `planChanges` takes them: each an edit of the record that it names, or an addition. */
  changes: (scope: StagingScope, answers: ImportAnswers) => SQL;
  /**
   * What the staged rows would break, whether or not additions of the plan are in the books by then. That each has a key of its own is known:
   * rows of one key are refused, or are one record.
   */
  rules: (scope: StagingScope) => IssueQuery[];
  questions?: ImportQuestions;
  /** Where all rows of a file stand, by the values that all of them have, as a condition on versions `v`. Where nothing does yet, they are additions. */
  placeOf?: (valuesOfAll: ValuesOfAll) => SQL;
  /** The author's records in the place of all rows that no row names, by id and name; where files are whole, as those of custodians. */
  left?: (scope: StagingScope, valuesOfAll: ValuesOfAll) => SQL;
  /** The author's records that a file of all of them lacks, by id and name; `replaces` deletes them. */
  missing: (scope: StagingScope) => SQL;
};

/** The values that all rows of a file have, by column. */
type ValuesOfAll = Readonly<Record<string, string | number | null>>;

/** What the person decided beforehand; undefined where they were not asked. */
export type ImportAnswers = {
  /** Takes rows with both a debit and a credit at their net. */
  netsSides?: boolean | undefined;
  /** True moves the books of a day to the file's name of it, false the file's rows to that of the books. */
  relabels?: boolean | undefined;
  /** Deletes the rows of the file's periods whose accounts the file does not name. */
  replaces?: boolean | undefined;
};

/** What a person is to decide before the rows are staged. */
export type ImportFindings = {
  bothSides: { count: number; rows: number[] };
  relabels: readonly { from: string; to: string }[];
  left: readonly { time_report: string; count: number; account_numbers: string[] }[];
};

type ImportQuestions = {
  find: (tx: Transaction, scope: StagingScope) => Promise<ImportFindings>;
  /** Rows with which an answer cannot be followed. */
  refusals: (answers: ImportAnswers) => IssueQuery[];
  /** Brings the incoming rows in line with the answers. */
  settle: (tx: Transaction, scope: StagingScope, answers: ImportAnswers) => Promise<void>;
};

/** Makes the kind's temporary table of incoming rows; gives the statement that copies the rows into it, `position` first. */
export async function openImport(tx: Transaction, table: StagedTable, { columns }: ImportSource): Promise<string> {
  const definitions = Object.entries(columns).map(([name, type]) => sql.raw(`${name} ${type}`));
  await tx.execute(sql`
    create temporary table ${incomingOf(table)} (position integer, ${sql.join(definitions, sql`, `)}) on commit drop`);
  return `copy incoming_${table.name} (position, ${Object.keys(columns).join(', ')}) from stdin`;
}

/** Ends the taking in of so many rows, before they are judged and planned. */
export async function closeImport(tx: Transaction, table: StagedTable, rows: number): Promise<void> {
  await readyPlanner(tx, incomingOf(table), rows);
}

type KeyedImport = {
  columns: ImportSource['columns'];
  key: readonly string[];
  /** The column whose value names a row that is there twice. */
  keyField: string;
  /** What the staged rows would break beside their keys. */
  rules?: ImportSource['rules'];
  /** A date of the key that stands beside the file, and is the same in all rows. */
  sharedDate?: string;
};

/** An import whose columns are the kind's own, and whose rows belong to the records of the same key. */
export function importByKey(
  table: StagedTable,
  { columns, key, keyField, rules = () => [], sharedDate }: KeyedImport,
): ImportSource {
  const missing = (scope: StagingScope) => {
    const isNamed = sql`exists (select from ${incomingOf(table)} i where (${columnsOf('i', key)}) = (${columnsOf('v', key)}))`;
    const date = sharedDate === undefined ? undefined : sql.identifier(sharedDate);
    const isHere =
      date === undefined ? sql`true` : sql`v.${date} in (select distinct ${date} from ${incomingOf(table)})`;
    return unionOf(
      aliveLayersOf(table, stagedBy(scope)),
      (layer) =>
        sql`select v.id, v.${sql.identifier(keyField)} as name from ${layer} v where ${isHere} and not ${isNamed}`,
    );
  };
  return {
    columns,
    placing: () => [doubledRows(table, { key: key.map((name) => sql`${sql.identifier(name)}`), field: keyField })],
    changes: (scope, { replaces = false }) => {
      const known = recordsBy(table, scope, { key: columnsOf('v', key), where: sql`true` });
      const named = sql`
        select i.position, k.id, ${importedRow}, ${columnsOf('i', table.columns)}
        from ${incomingOf(table)} i left join ${known} k on (${columnsOf('k', key)}) = (${columnsOf('i', key)})`;
      return replaces ? sql`(${named} union all ${removalsOf(table, scope, missing(scope))})` : sql`(${named})`;
    },
    missing,
    rules,
    ...(sharedDate !== undefined && placeByDate(table, { key, keyField, sharedDate })),
  };
}

type DatedImport = Pick<KeyedImport, 'key' | 'keyField'> & { sharedDate: string };

/** Where a file stands whose rows share a date, and what it leaves there. */
function placeByDate(
  table: StagedTable,
  { key, keyField, sharedDate }: DatedImport,
): Pick<ImportSource, 'placeOf' | 'left'> {
  const placeOf = (valuesOfAll: ValuesOfAll) => sql`v.${sql.identifier(sharedDate)} = ${valuesOfAll[sharedDate]}::date`;
  const isNamed = sql`exists (select from ${incomingOf(table)} i where (${columnsOf('i', key)}) = (${columnsOf('v', key)}))`;
  return {
    placeOf,
    left: (scope, valuesOfAll) =>
      unionOf(
        aliveLayersOf(table, stagedBy(scope)),
        (layer) => sql`
          select v.id, v.${sql.identifier(keyField)} as name from ${layer} v where ${placeOf(valuesOfAll)} and not ${isNamed}`,
      ),
  };
}

/** How many records a file leaves, and the first of them by their names. */
export async function findLeft(tx: Transaction, left: SQL, maxIds: number): Promise<{ count: number; ids: number[] }> {
  const { rows } = await tx.execute<{ count: number; ids: number[] | null }>(sql`
    select count(*)::integer as count, (array_agg(l.id order by ${natural(sql`l.name`)}, l.id))[1:${sql.raw(String(maxIds))}] as ids from (${left}) l`);
  return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? [] };
}

function columnsOf(alias: string, names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`),
    sql`, `,
  );
}

/** The deletion of records as `planChanges` takes it. They stand in no row of a file. */
function removalsOf(table: StagedTable, scope: StagingScope, records: SQL): SQL {
  return sql`
    select 0, v.id, null::integer, null::timestamp(3) with time zone, false, true, ${columnsOf('v', table.columns)}
    from (${unionOf(aliveLayersOf(table, stagedBy(scope)), (layer) => sql`select v.* from ${layer} v`)}) v
    where v.id in (select m.id from (${records}) m)`;
}

/** What `planChanges` asks of a row beside its record and its values. */
export const importedRow = sql`null::integer as temporary_id, null::timestamp(3) with time zone as loaded_at,
  false as is_undo, false as is_deleted`;

/** Rows of the file whose key an earlier row has; the issue names the value of `field`, cut where it is long, and that row. */
export function doubledRows(table: StagedTable, { key, field }: { key: readonly SQL[]; field: string }): IssueQuery {
  const keys = sql.join([...key], sql`, `);
  const incoming = incomingOf(table);
  const values = sql`jsonb_build_object('value', left(d.value, 40), 'first', d.first::text)`;
  return sql`
    select d.position, 0 as record_id, ${issueColumns({ field, rule: 'doubledRow', values })}
    from (
      select position, ${sql.identifier(field)}::text as value, min(position) over (partition by ${keys}) as first
      from ${incoming} where (${keys}) in (select ${keys} from ${incoming} group by ${keys} having count(*) > 1)
    ) d where d.position <> d.first`;
}

/** The author's records by a natural key; a record staged for deletion is found where no other has the key, and revived. */
export function recordsBy(table: StagedTable, scope: StagingScope, { key, where }: { key: SQL; where: SQL }): SQL {
  const all = sql.join(
    layersOf(table, stagedBy(scope)).map((layer) => sql`select * from ${layer} l`),
    sql` union all `,
  );
  return sql`(
    select ${key}, coalesce(min(v.id) filter (where not v.is_deleted), min(v.id)) as id
    from (${all}) v where ${where} group by ${key})`;
}
