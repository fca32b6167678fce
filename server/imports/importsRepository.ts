import type { Transaction } from '@server/db/client';
import { inNaturalOrder } from '@server/db/lists/sortOrder';
import { type IssueQuery, issueColumns } from '@server/staging/repositories/issueQueries';
import {
  aliveLayersOf,
  incomingOf,
  layersOf,
  type StagedTable,
  type StagingScope,
  stagedBy,
  unionOf,
} from '@server/staging/repositories/layers';
import { preparePlanner } from '@server/staging/repositories/stagingRepository';
import { type SQL, sql } from 'drizzle-orm';

/** Definition of an import: how a file's rows are received, matched to the books and validated. */
export type ImportSource = {
  /** Columns of the incoming rows after `position`, with their types. */
  columns: Readonly<Record<string, string>>;
  /** Rows that can't be placed: duplicates in the file, or references to missing records. */
  placing: (scope: StagingScope) => IssueQuery[];
  /** Rows for `planChanges`, each an edit of the matched record or an addition. */
  changes: (scope: StagingScope, answers: ImportAnswers) => SQL;
  /**
   * Checks of the staged rows that hold with or without additions of the plan in the books. Keys are unique already: duplicate rows are refused, or
   * are one record.
   */
  rules: (scope: StagingScope) => IssueQuery[];
  questions?: ImportQuestions;
  /** Place of all rows of a file as a condition on versions `v`, by the values common to them. In an empty place, all rows are additions. */
  placeOf?: (valuesOfAll: ValuesOfAll) => SQL;
  /** The author's records in the place that no row names, by id and name; for complete files such as those of custodians. */
  left?: (scope: StagingScope, valuesOfAll: ValuesOfAll) => SQL;
  /** The author's records missing from a complete file, by id and name; `replaces` deletes them. */
  missing: (scope: StagingScope) => SQL;
};

/** Values common to all rows of a file, by column. */
type ValuesOfAll = Readonly<Record<string, string | number | null>>;

/** The user's answers before staging; undefined for questions not asked. */
export type ImportAnswers = {
  /** Imports rows with both a debit and a credit at their net. */
  netsSides?: boolean | undefined;
  /** True renames the books' period of a day to the file's, false the file's to the books'. */
  relabels?: boolean | undefined;
  /** Deletes rows of the file's periods whose accounts aren't in the file. */
  replaces?: boolean | undefined;
};

/** Questions for the user before the rows are staged. */
export type ImportFindings = {
  bothSides: { count: number; rows: number[] };
  relabels: readonly { from: string; to: string }[];
  left: readonly { time_report: string; count: number; account_numbers: string[] }[];
};

type ImportQuestions = {
  find: (tx: Transaction, scope: StagingScope) => Promise<ImportFindings>;
  /** Rows for which an answer can't be applied. */
  refusals: (answers: ImportAnswers) => IssueQuery[];
  /** Applies the answers to the incoming rows. */
  settle: (tx: Transaction, scope: StagingScope, answers: ImportAnswers) => Promise<void>;
};

/** Creates the kind's temporary table of incoming rows. Returns the statement that copies rows into it, `position` first. */
export async function openImport(tx: Transaction, table: StagedTable, { columns }: ImportSource): Promise<string> {
  const definitions = Object.entries(columns).map(([name, type]) => sql.raw(`${name} ${type}`));
  await tx.execute(sql`
    create temporary table ${incomingOf(table)} (position integer, ${sql.join(definitions, sql`, `)}) on commit drop`);
  return `copy incoming_${table.name} (position, ${Object.keys(columns).join(', ')}) from stdin`;
}

/** Completes receiving the rows, before they are validated and planned. */
export async function closeImport(tx: Transaction, table: StagedTable, rows: number): Promise<void> {
  await preparePlanner(tx, incomingOf(table), rows);
}

type KeyedImport = {
  columns: ImportSource['columns'];
  key: readonly string[];
  /** Column whose value identifies a duplicate row. */
  keyField: string;
  /** Checks of the staged rows other than unique keys. */
  rules?: ImportSource['rules'];
  /** A date of the key given with the file, the same for all rows. */
  sharedDate?: string;
  /** A date of the key by which files are complete: they have all records of the dates that they name. */
  completeBy?: string;
};

/** Defines an import with the kind's own columns, whose rows match records of the same key. */
export function importByKey(
  table: StagedTable,
  { columns, key, keyField, rules = () => [], sharedDate, completeBy = sharedDate }: KeyedImport,
): ImportSource {
  const missing = (scope: StagingScope) => {
    const isNamed = sql`exists (select from ${incomingOf(table)} i where (${columnsOf('i', key)}) = (${columnsOf('v', key)}))`;
    const date = completeBy === undefined ? undefined : sql.identifier(completeBy);
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
    placing: () => [duplicateRows(table, { key: key.map((name) => sql`${sql.identifier(name)}`), field: keyField })],
    changes: (scope, { replaces = false }) => {
      const known = selectRecordsByKey(table, scope, { key: columnsOf('v', key), where: sql`true` });
      const named = sql`
        select i.position, k.id, ${importedRowColumns}, ${columnsOf('i', table.columns)}
        from ${incomingOf(table)} i left join ${known} k on (${columnsOf('k', key)}) = (${columnsOf('i', key)})`;
      return replaces ? sql`(${named} union all ${selectRemovals(table, scope, missing(scope))})` : sql`(${named})`;
    },
    missing,
    rules,
    ...(completeBy !== undefined && { left: missing }),
    ...(sharedDate !== undefined && placeByDate(table, { key, keyField, sharedDate })),
  };
}

type DatedImport = Pick<KeyedImport, 'key' | 'keyField'> & { sharedDate: string };

/** Defines the place of a file whose rows share a date, and the records there that it doesn't name. */
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

/** Counts the records that a file leaves, and lists the first of them by name. */
export async function findRecordsNotInFile(
  tx: Transaction,
  left: SQL,
  maxIds: number,
): Promise<{ count: number; ids: number[] }> {
  const { rows } = await tx.execute<{ count: number; ids: number[] | null }>(sql`
    select count(*)::integer as count, (array_agg(l.id order by ${inNaturalOrder(sql`l.name`)}, l.id))[1:${sql.raw(String(maxIds))}] as ids from (${left}) l`);
  return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? [] };
}

function columnsOf(alias: string, names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`),
    sql`, `,
  );
}

/** Selects records as deletions for `planChanges`. They belong to no row of a file. */
function selectRemovals(table: StagedTable, scope: StagingScope, records: SQL): SQL {
  return sql`
    select 0, v.id, null::integer, null::timestamp(3) with time zone, false, true, ${columnsOf('v', table.columns)}
    from (${unionOf(aliveLayersOf(table, stagedBy(scope)), (layer) => sql`select v.* from ${layer} v`)}) v
    where v.id in (select m.id from (${records}) m)`;
}

/** Columns that `planChanges` needs of a row besides its record and values. */
export const importedRowColumns = sql`null::integer as temporary_id, null::timestamp(3) with time zone as loaded_at,
  false as is_undo, false as is_deleted`;

/** Finds rows of the file whose key an earlier row has. The issue names the value of `field`, cut if long, and that row. */
export function duplicateRows(table: StagedTable, { key, field }: { key: readonly SQL[]; field: string }): IssueQuery {
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

/** Selects the author's records by a natural key. A record staged for deletion is found if no other has the key, and is then restored. */
export function selectRecordsByKey(
  table: StagedTable,
  scope: StagingScope,
  { key, where }: { key: SQL; where: SQL },
): SQL {
  const all = sql.join(
    layersOf(table, stagedBy(scope)).map((layer) => sql`select * from ${layer} l`),
    sql` union all `,
  );
  return sql`(
    select ${key}, coalesce(min(v.id) filter (where not v.is_deleted), min(v.id)) as id
    from (${all}) v where ${where} group by ${key})`;
}
