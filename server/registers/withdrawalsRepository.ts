import { listOrder } from '@server/db/lists/sortOrder';
import type { DaysQuery } from '@server/staging/repositories/commitDaysRepository';
import { type IssueQuery, issueColumns, type ValidationBooks } from '@server/staging/repositories/issueQueries';
import { aliveLayersOf, type BooksView, isCommitted, planOf } from '@server/staging/repositories/layers';
import {
  contains,
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { withdrawalTable } from '@server/staging/repositories/tables';
import { sql } from 'drizzle-orm';
import type { WithdrawalKind, WithdrawalRelation } from '@/contract/registers/registers';
import type { WithdrawalFilters } from '@/contract/registers/withdrawals.schema';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';

/** A withdrawal as lists return it. */
export type WithdrawalRecord = StagedRecord & {
  kind: WithdrawalKind;
  is_made: boolean;
  date: string;
  amount: string;
  person: string;
  relation: WithdrawalRelation;
  note: string;
};

/** Builds the query for the withdrawals of a view, the latest first by default. */
export function withdrawalRows(
  view: BooksView,
  { ids, search, show, filters, sort }: RecordListQuery<WithdrawalFilters>,
): RowsQuery {
  return recordRows({
    table: withdrawalTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${contains(sql`v.person`, filters.person?.$contains)}
      and (${contains(sql`v.person`, search)} or ${contains(sql`v.note`, search)})`,
    columns: sql`v.kind, v.is_made, v.date::text as date, v.amount, v.person, v.relation, v.note`,
    order: listOrder(
      {
        id: { by: sql`v.id` },
        date: { by: sql`v.date` },
        person: { by: sql`v.person` },
        kind: { by: sql`v.kind` },
        amount: { by: sql`v.amount` },
      },
      sort,
      { date: 'desc', id: 'asc' },
    ),
  });
}

/** Checks that no withdrawal was made after the day on which it was saved, in New York. */
export function withdrawalRules(books: ValidationBooks): IssueQuery[] {
  const issue = { field: 'date', rule: 'madeLater', values: withdrawalTable.namesOf('v') };
  return aliveLayersOf(withdrawalTable, books(withdrawalTable)).map(
    (layer) => sql`
    select p.position, p.record_id, ${issueColumns(issue)} from ${planOf(withdrawalTable)} p join ${layer} v on v.id = p.record_id
    where p.action <> 'none' and v.is_made and v.date > (v.updated_at at time zone 'America/New_York')::date`,
  );
}

/**
 * Selects the ends of trial balances whose sums of the register planned rows change, before or after: withdrawals of the six months after a period's
 * end and of the 180 days after them, those made in the 30 days up to it, and for all periods the first one and the last one.
 */
export function withdrawalDays(companyId: number): DaysQuery {
  const plan = planOf(withdrawalTable);
  const known = sql`select from withdrawal_versions w where ${isCommitted('w', companyId)} and not w.is_deleted`;
  const isEmptyBefore = sql`not exists (${known})`;
  const isEmptyAfter = sql`not exists (select from ${plan} p where not p.is_removal)
    and not exists (${known} and not exists (select from ${plan} p where p.record_id = w.id))`;
  return sql`
    select e.day from (
      select distinct b.period_end as day from balance_versions b where ${isCommitted('b', companyId)} and not b.is_deleted
    ) e
    where (${isEmptyBefore}) or (${isEmptyAfter}) or exists (
      select from ${plan} p
      left join withdrawal_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
      cross join lateral (values (c.kind, c.is_made, c.date), (p.kind, p.is_made, p.date)) v (kind, is_made, date)
      where (p.is_removal or c.version_id is null
          or (p.kind, p.is_made, p.date, p.amount, p.person) is distinct from (c.kind, c.is_made, c.date, c.amount, c.person))
        and ((v.kind <> 'PAYBACK' and v.date > e.day and v.date <= e.day + interval '6 months' + make_interval(days => ${sql.raw(String(paymentDays))}))
          or (v.is_made and v.date between e.day - 29 and e.day)))`;
}
