import { listOrder } from '@server/db/lists/sortOrder';
import type { DaysQuery } from '@server/staging/repositories/commitDaysRepository';
import { type BooksView, planOf } from '@server/staging/repositories/layers';
import {
  contains,
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { commitmentTable } from '@server/staging/repositories/tables';
import { sql } from 'drizzle-orm';
import type { CommitmentClass } from '@/contract/registers/registers';

/** A commitment as lists return it. */
export type CommitmentRecord = StagedRecord & {
  time_report: string;
  issuer: string;
  security_class: CommitmentClass;
  amount: string;
  deduction: string | null;
  profit: string;
};

export type CommitmentListFilters = { end?: string | undefined; issuer?: string | undefined };

/** Builds the query for a view's commitments, the latest period first, by issuer. */
export function commitmentRows(
  view: BooksView,
  { ids, search, show, filters, sort }: RecordListQuery<CommitmentListFilters>,
): RowsQuery {
  const isOfPeriod = filters.end === undefined ? sql`true` : sql`v.period_end = ${filters.end}::date`;
  return recordRows({
    table: commitmentTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${isOfPeriod} and ${contains(sql`v.issuer`, filters.issuer)}
      and ${contains(sql`v.issuer`, search)}`,
    columns: sql`v.time_report, v.issuer, v.security_class, v.amount, v.deduction, v.profit`,
    order: listOrder(
      {
        id: { by: sql`v.id` },
        time_report: { by: sql`v.period_end` },
        issuer: { by: sql`v.issuer` },
        security_class: { by: sql`v.security_class` },
        amount: { by: sql`v.amount` },
        profit: { by: sql`v.profit` },
      },
      sort,
      { time_report: 'desc', issuer: 'asc', id: 'asc' },
    ),
  });
}

/** Selects the period ends of planned commitments, before and after; a changed issuer alone changes none. */
export function commitmentDays(companyId: number): DaysQuery {
  const compared = (alias: string) =>
    sql.raw(
      ['period_end', 'security_class', 'amount', 'deduction', 'profit']
        .map((column) => `${alias}.${column}`)
        .join(', '),
    );
  return sql`
    select v.day
    from ${planOf(commitmentTable)} p
    left join commitment_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
    cross join lateral (values (c.period_end), (case when not p.is_removal then p.period_end end)) v (day)
    where v.day is not null
      and (p.is_removal or c.version_id is null or (${compared('p')}) is distinct from (${compared('c')}))`;
}
