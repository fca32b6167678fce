import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { mixedImportedPeriods } from './balancesRepository';
import type { FaultQuery } from './faultQueries';
import { aliveLayersOf, authorView, layersOf, type StagedTable, type StagingScope } from './layers';
import { type PlanTerms, planChanges, readyPlanner } from './stagingRepository';
import { balanceTable, coaTable } from './tables';

/** How the rows of an imported file are taken in, found again in the books, and judged against them. */
export type ImportSource = {
  /** The columns of the temporary table `incoming` beside `position`, with their types. */
  columns: Readonly<Record<string, string>>;
  /** Rows that cannot be placed: doubled in the file, or naming what is not there. */
  faultQueries: (scope: StagingScope) => FaultQuery[];
  /** Plans each row as an edit of the record that it names, or as an addition. */
  plan: (tx: Transaction, terms: PlanTerms) => Promise<void>;
  /** What the staged rows would break. That each has a key of its own is known: rows of one key are refused, or are one record. */
  stagedFaultQueries: (scope: StagingScope) => FaultQuery[];
};

/** Makes the temporary table `incoming`; gives the statement that copies the rows into it, `position` first. */
export async function openImport(tx: Transaction, { columns }: ImportSource): Promise<string> {
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await tx.execute(
    sql.raw(`create temporary table incoming (position integer, ${definitions.join(', ')}) on commit drop`),
  );
  return `copy incoming (position, ${Object.keys(columns).join(', ')}) from stdin`;
}

/** Ends the taking in of so many rows, before they are judged and planned. */
export async function closeImport(tx: Transaction, rows: number): Promise<void> {
  await readyPlanner(tx, 'incoming', rows);
}

export const coaImportSource: ImportSource = {
  columns: { account_number: 'text', account_name: 'text', focus_id: 'text', ssoi_id: 'text' },
  faultQueries: () => [doubledRows([sql`account_number`])],
  plan: (tx, terms) => planChanges(tx, coaTable, { ...terms, source: accountsInBooks(terms.scope) }),
  stagedFaultQueries: () => [],
};

export const balanceImportSource: ImportSource = {
  columns: {
    account_number: 'text',
    period_end: 'date',
    time_report: 'text',
    debit: 'numeric(15, 2)',
    credit: 'numeric(15, 2)',
    description: 'text',
  },
  faultQueries: (scope) => [doubledRows([sql`account_number`, sql`period_end`]), unknownAccounts(scope)],
  plan: (tx, terms) => planChanges(tx, balanceTable, { ...terms, source: balancesInBooks(terms.scope) }),
  stagedFaultQueries: (scope) => [mixedImportedPeriods(scope)],
};

const staging = sql`null::integer as temporary_id, null::timestamp(3) with time zone as loaded_at,
  false as is_undo, false as is_deleted`;

function doubledRows(key: readonly SQL[]): FaultQuery {
  const keys = sql.join([...key], sql`, `);
  return sql`
    select d.position, 0 as record_id, 'account_number' as field,
      '“' || left(d.account_number, 40) || '” is in row ' || d.first || ' already. Keep one of the two rows.' as message
    from (
      select position, account_number, min(position) over (partition by ${keys}) as first
      from incoming where (${keys}) in (select ${keys} from incoming group by ${keys} having count(*) > 1)
    ) d where d.position <> d.first`;
}

function unknownAccounts(scope: StagingScope): FaultQuery {
  const isNowhere = aliveLayersOf(coaTable, authorView(scope)).map(
    (layer) => sql`not exists (select 1 from ${layer} a where a.account_number = i.account_number)`,
  );
  return sql`
    select i.position, 0 as record_id, 'account_number' as field,
      '“' || left(i.account_number, 40) || '” is not in the chart of accounts. Add the account there first, or correct the number.' as message
    from incoming i where ${sql.join(isNowhere, sql` and `)}`;
}

function accountsInBooks(scope: StagingScope): SQL {
  const known = recordsBy(coaTable, scope, { key: sql`v.account_number`, where: sql`true` });
  return sql`(
    select i.position, k.id, ${staging}, i.account_number, i.account_name, i.focus_id, i.ssoi_id
    from incoming i left join ${known} k on k.account_number = i.account_number)`;
}

function balancesInBooks(scope: StagingScope): SQL {
  const accounts = recordsBy(coaTable, scope, { key: sql`v.account_number`, where: sql`not v.is_deleted` });
  const isInFile = sql`v.period_end in (select distinct period_end from incoming)`;
  const known = recordsBy(balanceTable, scope, { key: sql`v.coa_id, v.period_end`, where: isInFile });
  return sql`(
    select i.position, k.id, ${staging}, a.id as coa_id, i.period_end, i.time_report, i.debit, i.credit, i.description
    from incoming i join ${accounts} a on a.account_number = i.account_number
    left join ${known} k on k.coa_id = a.id and k.period_end = i.period_end)`;
}

/** The author's records by a natural key; a record staged for deletion is found where no other has the key, and revived. */
function recordsBy(table: StagedTable, scope: StagingScope, { key, where }: { key: SQL; where: SQL }): SQL {
  const all = sql.join(
    layersOf(table, authorView(scope)).map((layer) => sql`select * from ${layer} l`),
    sql` union all `,
  );
  return sql`(
    select ${key}, coalesce(min(v.id) filter (where not v.is_deleted), min(v.id)) as id
    from (${all}) v where ${where} group by ${key})`;
}
