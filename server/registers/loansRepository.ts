import type { Executor } from '@server/db/client';
import { listOrder } from '@server/db/lists/sortOrder';
import { subordinatedLoanVersions } from '@server/db/schema/registers';
import type { DaysQuery } from '@server/staging/repositories/commitDaysRepository';
import { type BooksView, isCommitted, planOf } from '@server/staging/repositories/layers';
import {
  contains,
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { loanTable } from '@server/staging/repositories/tables';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SubordinatedLoanFilters, SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';
import { loanTerms } from '@/domain/registers/loans/subordinatedLoan';

/** A loan as lists return it. */
export type LoanRecord = StagedRecord & Omit<SubordinatedLoanValues, 'amount'> & { amount: string };

/** Builds the query for the loans of a view, by lender by default. */
export function loanRows(
  view: BooksView,
  { ids, search, show, filters, sort }: RecordListQuery<SubordinatedLoanFilters>,
): RowsQuery {
  return recordRows({
    table: loanTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${contains(sql`v.lender`, filters.lender?.$contains)}
      and (${contains(sql`v.lender`, search)} or ${contains(sql`coalesce(v.approval_reference, '')`, search)})`,
    columns: sql`v.lender, v.lender_is, v.form, v.amount, v.agreement_date::text as agreement_date,
      v.maturity_date::text as maturity_date, v.is_equity, v.is_temporary, v.approval_reference,
      v.renewal_notice_by::text as renewal_notice_by, v.is_expected_to_renew, v.payments`,
    order: listOrder(
      {
        id: { by: sql`v.id` },
        lender: { by: sql`v.lender` },
        agreement_date: { by: sql`v.agreement_date` },
        maturity_date: { by: sql`v.maturity_date` },
        amount: { by: sql`v.amount` },
      },
      sort,
      { lender: 'asc', id: 'asc' },
    ),
  });
}

/**
 * Selects the ends of trial balances whose sums of the register planned rows change, before or after: by what counts of a loan on the day, and for
 * all periods the first one and the last one.
 */
export function loanDays(companyId: number): DaysQuery {
  const plan = planOf(loanTable);
  const known = sql`select from subordinated_loan_versions w where ${isCommitted('w', companyId)} and not w.is_deleted`;
  const isEmptyBefore = sql`not exists (${known})`;
  const isEmptyAfter = sql`not exists (select from ${plan} p where not p.is_removal)
    and not exists (${known} and not exists (select from ${plan} p where p.record_id = w.id))`;
  return sql`
    select e.day from (
      select distinct b.period_end as day from balance_versions b where ${isCommitted('b', companyId)} and not b.is_deleted
    ) e
    where (${isEmptyBefore}) or (${isEmptyAfter}) or exists (
      select from ${plan} p
      left join subordinated_loan_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
      where (case when c.version_id is not null then ${countedOn(sql`e.day`, sql`c`)} end)
        is distinct from (case when not p.is_removal then ${countedOn(sql`e.day`, sql`p`)} end))`;
}

/**
 * Returns what the sums of the register take of a loan on a day, as `loanSums` does: null if it isn't outstanding, the amount alone if it isn't
 * allowable, else also its items and its payments of the next six months and of the 180 days after them.
 */
function countedOn(day: SQL, v: SQL): SQL {
  const months = (count: number) => sql`make_interval(months => ${sql.raw(String(count))})`;
  const paid = sql`(
    select to_date(left(t, 10), 'MM/DD/YYYY') as date, replace(substr(t, 12), ',', '')::numeric as amount
    from unnest(string_to_array(nullif(${v}.payments, ''), '; ')) t) y`;
  const outstanding = sql`${v}.amount - coalesce((select sum(y.amount) from ${paid} where y.date <= ${day}), 0)`;
  const isAllowable = sql`${v}.approval_reference is not null and case when ${v}.is_temporary
    then ${v}.maturity_date <= ${v}.agreement_date + ${sql.raw(String(loanTerms.temporary.value))}
    else ${v}.maturity_date >= ${v}.agreement_date + ${months(loanTerms.minimum.value)} end`;
  const isEquity = sql`${v}.is_equity and ${v}.lender_is = 'OWNER'
    and ${v}.maturity_date >= ${v}.agreement_date + ${months(loanTerms.equityInitial.value)}
    and ${v}.maturity_date >= ${day} + ${months(loanTerms.equityRemaining.value)}`;
  const soon = sql`${day} + ${months(6)} + make_interval(days => ${sql.raw(String(paymentDays))})`;
  const due = sql`(select jsonb_agg(jsonb_build_array(y.date, y.amount, ${v}.lender) order by y.date, y.amount)
    from ${paid} where y.date > ${day} and y.date <= ${soon})`;
  const atMaturity = sql`case when ${v}.maturity_date <= ${soon} then jsonb_build_array(
    ${v}.maturity_date, ${v}.amount - coalesce((select sum(y.amount) from ${paid}), 0), ${v}.lender, ${v}.is_expected_to_renew) end`;
  return sql`case
    when ${day} < ${v}.agreement_date or ${day} >= ${v}.maturity_date then null
    when ${isAllowable} then jsonb_build_array(${v}.form, ${v}.lender_is, ${outstanding}, ${isEquity}, ${due}, ${atMaturity})
    else jsonb_build_array(${outstanding}) end`;
}

/** Lists the dates of the companies' posted agreements that the examining authority hasn't approved. */
export function listProposedAgreements(tx: Executor, companyIds: readonly number[]) {
  const loans = subordinatedLoanVersions;
  return tx
    .select({ companyId: loans.companyId, date: loans.agreementDate })
    .from(loans)
    .where(
      and(
        inArray(loans.companyId, [...companyIds]),
        isNotNull(loans.validAt),
        isNull(loans.replacedAt),
        eq(loans.isDeleted, false),
        isNull(loans.approvalReference),
      ),
    )
    .orderBy(loans.agreementDate);
}
