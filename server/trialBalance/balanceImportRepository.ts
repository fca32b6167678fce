import type { Transaction } from '@server/db/client';
import { inNaturalOrder } from '@server/db/lists/sortOrder';
import {
  duplicateRows,
  type ImportSource,
  importedRowColumns,
  selectRecordsByKey,
} from '@server/imports/importsRepository';
import { type IssueQuery, issueColumns } from '@server/staging/repositories/issueQueries';
import {
  aliveLayersOf,
  incomingOf,
  planOf,
  type StagingScope,
  stagedBy,
  unionOf,
} from '@server/staging/repositories/layers';
import { balanceTable, coaTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import { mixedPeriods } from './balancesRepository';

const incoming = incomingOf(balanceTable);

/** Import of trial balances; a row of a file is the balance of its account in its period. */
export const balanceImportSource: ImportSource = {
  columns: {
    account_number: 'text',
    period_end: 'date',
    time_report: 'text',
    debit: 'numeric(15, 2)',
    credit: 'numeric(15, 2)',
    description: 'text',
  },
  placing: (scope) => [
    duplicateRows(balanceTable, { key: [sql`account_number`, sql`period_end`], field: 'account_number' }),
    unknownAccounts(scope),
    twoPeriodsOfDay(),
  ],
  changes: (scope, { replaces = false, relabels = false }) => {
    const known = selectRecordsByKey(balanceTable, scope, { key: sql`v.coa_id, v.period_end`, where: isInFile });
    const named = sql`
      select i.position, k.id, ${importedRowColumns}, a.id as coa_id, i.period_end, i.time_report, i.debit, i.credit, i.description
      from ${incoming} i join ${accountsOf(scope)} a on a.account_number = i.account_number
      left join ${known} k on k.coa_id = a.id and k.period_end = i.period_end`;
    if (replaces) return sql`(${named} union all ${changesOfRowsNotInFile(scope, { isDeleted: true })})`;
    return relabels
      ? sql`(${named} union all ${changesOfRowsNotInFile(scope, { isDeleted: false })})`
      : sql`(${named})`;
  },
  missing: (scope) =>
    sql`select r.id, a.account_number as name from ${rowsNotInFile(scope)} r join ${accountsOf(scope, hasRows(scope))} a on a.id = r.coa_id`,
  rules: ({ companyId, authorId }) => {
    const imported = sql`
      select p.position, p.record_id, p.period_end, p.time_report from ${planOf(balanceTable)} p
      where p.action <> 'none' and not p.is_removal`;
    return [mixedPeriods(companyId, imported, aliveLayersOf(balanceTable, stagedBy({ companyId, authorId })))];
  },
  questions: {
    find: async (tx, scope) => ({
      bothSides: await findBothSides(tx),
      relabels: await findRelabels(tx, scope),
      left: await findRowsNotInFile(tx, scope),
    }),
    refusals: ({ netsSides }) => (netsSides === true ? [largeNets()] : []),
    settle: async (tx, scope, { netsSides, relabels }) => {
      if (netsSides === true) await netSides(tx);
      if (relabels === false) await adoptBookLabels(tx, scope);
    },
  },
};

/** Returns the author's accounts by number; none if the condition, which names no account, is false. */
function accountsOf(scope: StagingScope, condition = sql`true`): SQL {
  return selectRecordsByKey(coaTable, scope, {
    key: sql`v.account_number`,
    where: sql`not v.is_deleted and ${condition}`,
  });
}

function unknownAccounts(scope: StagingScope): IssueQuery {
  const isNowhere = aliveLayersOf(coaTable, stagedBy(scope)).map(
    (layer) => sql`not exists (select 1 from ${layer} a where a.account_number = i.account_number)`,
  );
  const values = sql`jsonb_build_object('value', left(i.account_number, 40))`;
  return sql`
    select i.position, 0 as record_id, ${issueColumns({ field: 'account_number', rule: 'unknownAccount', values })}
    from ${incoming} i where ${sql.join(isNowhere, sql` and `)}`;
}

/** Finds rows whose period ends with the other kind of period of an earlier row; that period is reported in its first row. */
function twoPeriodsOfDay(): IssueQuery {
  const values = sql`jsonb_build_object('time_report', i.time_report, 'other', f.time_report, 'first', f.position::text)`;
  return sql`
    select i.position, 0 as record_id, ${issueColumns({ field: 'time_report', rule: 'twoPeriodsOfDay', values })}
    from ${incoming} i join (
      select distinct on (period_end) period_end, time_report, position from ${incoming} order by period_end, position
    ) f on f.period_end = i.period_end and f.time_report <> i.time_report`;
}

/** Finds rows whose debit less credit exceeds the range of an amount. */
function largeNets(): IssueQuery {
  return sql`
    select i.position, 0 as record_id, ${issueColumns({ field: 'debit', rule: 'largeNet', values: sql`'{}'::jsonb` })}
    from ${incoming} i where i.debit <> 0 and i.credit <> 0 and abs(i.debit - i.credit) >= 1e13`;
}

const maxRowsKept = 1000;
const maxAccountsNamed = 5;

async function findBothSides(tx: Transaction): Promise<{ count: number; rows: number[] }> {
  const { rows } = await tx.execute<{ count: number; rows: number[] | null }>(sql`
    select count(*)::integer as count, (array_agg(i.position order by i.position))[1:${sql.raw(String(maxRowsKept))}] as rows
    from ${incoming} i where i.debit <> 0 and i.credit <> 0`);
  return { count: rows[0]?.count ?? 0, rows: rows[0]?.rows ?? [] };
}

/** Returns the periods of the author's books on the days of the file, with their days. */
function bookLabels(scope: StagingScope): SQL {
  const layers = aliveLayersOf(balanceTable, stagedBy(scope));
  const inLayer = (layer: SQL) => sql`
    select distinct v.period_end, v.time_report from ${layer} v where v.period_end in (select distinct period_end from ${incoming})`;
  return sql`(select distinct l.period_end, l.time_report from (${unionOf(layers, inLayer)}) l)`;
}

async function findRelabels(tx: Transaction, scope: StagingScope): Promise<{ from: string; to: string }[]> {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select l.time_report as "from", i.time_report as "to"
    from ${bookLabels(scope)} l join (select distinct period_end, time_report from ${incoming}) i
      on i.period_end = l.period_end and i.time_report <> l.time_report
    order by l.period_end`);
  return rows.map(({ from, to }) => ({ from, to }));
}

const isInFile = sql`v.period_end in (select distinct period_end from ${incoming})`;

/** Returns the condition that the author's books have rows in the file's periods. Evaluated once, before any search through the accounts. */
function hasRows(scope: StagingScope): SQL {
  const layers = aliveLayersOf(balanceTable, stagedBy(scope));
  return sql`(select exists (${unionOf(layers, (layer) => sql`select from ${layer} v where ${isInFile}`)}))`;
}

/** Selects rows of the author's books in the file's periods whose accounts aren't in the file. */
function rowsNotInFile(scope: StagingScope): SQL {
  const named = sql`
    select distinct a.id as coa_id, i.period_end
    from ${incoming} i join ${accountsOf(scope, hasRows(scope))} a on a.account_number = i.account_number`;
  const inLayer = (layer: SQL) => sql`
    select v.id, v.coa_id, v.period_end, v.time_report, v.debit, v.credit, v.description from ${layer} v
    where ${isInFile}`;
  return sql`(
    with named as (${named})
    select r.* from (${unionOf(aliveLayersOf(balanceTable, stagedBy(scope)), inLayer)}) r
    where not exists (select 1 from named n where n.coa_id = r.coa_id and n.period_end = r.period_end))`;
}

async function findRowsNotInFile(
  tx: Transaction,
  scope: StagingScope,
): Promise<{ time_report: string; count: number; account_numbers: string[] }[]> {
  const { rows } = await tx.execute<{ time_report: string; count: number; account_numbers: string[] }>(sql`
    select l.time_report, count(*)::integer as count,
      (array_agg(a.account_number order by ${inNaturalOrder(sql`a.account_number`)}))[1:${sql.raw(String(maxAccountsNamed))}] as account_numbers
    from ${rowsNotInFile(scope)} l join ${accountsOf(scope, hasRows(scope))} a on a.id = l.coa_id
    group by l.period_end, l.time_report order by l.period_end`);
  return rows.map(({ time_report, count, account_numbers }) => ({ time_report, count, account_numbers }));
}

/** Stages rows missing from the file: deleted, or moved to the file's period of their day. They belong to no row of the file. */
function changesOfRowsNotInFile(scope: StagingScope, { isDeleted }: { isDeleted: boolean }): SQL {
  return sql`
    select 0, l.id, null::integer, null::timestamp(3) with time zone, false, ${isDeleted}::boolean,
      l.coa_id, l.period_end, coalesce(i.time_report, l.time_report), l.debit, l.credit, l.description
    from ${rowsNotInFile(scope)} l
    left join (select distinct period_end, time_report from ${incoming}) i on i.period_end = l.period_end`;
}

async function netSides(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${incoming} set debit = greatest(debit - credit, 0), credit = greatest(credit - debit, 0)
    where debit <> 0 and credit <> 0`);
}

async function adoptBookLabels(tx: Transaction, scope: StagingScope): Promise<void> {
  await tx.execute(sql`
    update ${incoming} i set time_report = l.time_report from ${bookLabels(scope)} l where l.period_end = i.period_end`);
}
