import type { Executor } from '@server/db/client';
import { inNaturalOrder, listOrder } from '@server/db/lists/sortOrder';
import type { DaysQuery } from '@server/staging/repositories/commitDaysRepository';
import { type IssueQuery, issueColumns, type ValidationBooks } from '@server/staging/repositories/issueQueries';
import { aliveLayersOf, type BooksView, planOf, unionOf } from '@server/staging/repositories/layers';
import {
  contains,
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { balanceTable, coaTable, receivableTable } from '@server/staging/repositories/tables';
import { sql } from 'drizzle-orm';
import type { ReceivableKind } from '@/contract/registers/registers';

/** A receivable as lists return it. */
export type ReceivableRecord = StagedRecord & {
  time_report: string;
  account_number: string;
  debtor: string;
  kind: ReceivableKind;
  arisen_on: string;
  amount: string;
  offset_amount: string | null;
  offset_contract: string | null;
};

export type ReceivableListFilters = { end?: string | undefined; debtor?: string | undefined };

/** Builds the query for a view's receivables, the latest period first, by debtor. */
export function receivableRows(
  view: BooksView,
  { ids, search, show, filters, sort }: RecordListQuery<ReceivableListFilters>,
): RowsQuery {
  const isOfPeriod = filters.end === undefined ? sql`true` : sql`v.period_end = ${filters.end}::date`;
  return recordRows({
    table: receivableTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${isOfPeriod} and ${contains(sql`v.debtor`, filters.debtor)}
      and (${contains(sql`v.debtor`, search)} or ${contains(sql`v.account_number`, search)})`,
    columns: sql`v.time_report, v.account_number, v.debtor, v.kind, v.arisen_on::text as arisen_on, v.amount, v.offset_amount, v.offset_contract`,
    order: listOrder(
      {
        id: { by: sql`v.id` },
        time_report: { by: sql`v.period_end` },
        account_number: { by: inNaturalOrder(sql`v.account_number`) },
        debtor: { by: sql`v.debtor` },
        kind: { by: sql`v.kind` },
        arisen_on: { by: sql`v.arisen_on` },
        amount: { by: sql`v.amount` },
      },
      sort,
      { time_report: 'desc', debtor: 'asc', id: 'asc' },
    ),
  });
}

/** Checks that each planned receivable's account is in the chart of accounts. */
export function receivableRules(books: ValidationBooks): IssueQuery[] {
  const issue = { field: 'account_number', rule: 'missingAccount', values: receivableTable.namesOf('v') };
  const isNowhere = aliveLayersOf(coaTable, books(coaTable)).map(
    (layer) => sql`not exists (select from ${layer} a where a.account_number = v.account_number)`,
  );
  return aliveLayersOf(receivableTable, books(receivableTable)).map(
    (layer) => sql`
    select p.position, p.record_id, ${issueColumns(issue)} from ${planOf(receivableTable)} p join ${layer} v on v.id = p.record_id
    where p.action <> 'none' and ${sql.join(isNowhere, sql` and `)}`,
  );
}

/** Selects no day: the aged part of receivables changes figures once it is entered as a capital input. */
export function receivableDays(): DaysQuery {
  return sql`select null::date as day where false`;
}

/** A receivable of a view that is open at the end of a period, its amount as exact text. */
type OpenReceivable = Pick<
  ReceivableRecord,
  | 'id'
  | 'time_report'
  | 'account_number'
  | 'debtor'
  | 'kind'
  | 'arisen_on'
  | 'amount'
  | 'offset_amount'
  | 'offset_contract'
>;

/** Lists a view's receivables at the end of a period in the order of their creation. */
export async function listReceivables(tx: Executor, view: BooksView, end: string): Promise<OpenReceivable[]> {
  const all = unionOf(
    aliveLayersOf(receivableTable, view),
    (layer) => sql`select v.* from ${layer} v where v.period_end = ${end}::date`,
  );
  const { rows } = await tx.execute<OpenReceivable>(sql`
    select r.id, r.time_report, r.account_number, r.debtor, r.kind, r.arisen_on::text as arisen_on, r.amount,
      r.offset_amount, r.offset_contract
    from (${all}) r order by r.id`);
  return rows;
}

/** An account of a view and its balance at the end of a period, debit positive, as exact text. */
export type LedgerBalance = { number: string; name: string; focus_id: string | null; balance: string };

/** Lists a view's accounts of these numbers, and those with a balance on these items. */
export async function listLedgerAccounts(
  tx: Executor,
  view: BooksView,
  { numbers, codes, end }: { numbers: readonly string[]; codes: readonly string[]; end: string },
): Promise<LedgerBalance[]> {
  const accounts = unionOf(
    aliveLayersOf(coaTable, view),
    (layer) => sql`select a.id, a.account_number, a.account_name, a.focus_id from ${layer} a`,
  );
  const balances = unionOf(
    aliveLayersOf(balanceTable, view),
    (layer) => sql`select b.coa_id, b.debit, b.credit from ${layer} b where b.period_end = ${end}::date`,
  );
  const { rows } = await tx.execute<LedgerBalance>(sql`
    select a.account_number as number, a.account_name as name, a.focus_id,
      (coalesce(b.debit, 0) - coalesce(b.credit, 0))::text as balance
    from (${accounts}) a left join (${balances}) b on b.coa_id = a.id
    where a.account_number = any(${sql.param([...numbers])}::text[])
      or (a.focus_id = any(${sql.param([...codes])}::text[]) and coalesce(b.debit, 0) <> coalesce(b.credit, 0))
    order by ${inNaturalOrder(sql`a.account_number`)}`);
  return rows;
}
