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

/** Lists the days, New York's, on which notices of the kinds were given. */
export async function listNoticeDays(
  tx: Executor,
  { companyId, kinds }: { companyId: number; kinds: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct (e.at at time zone 'America/New_York')::date::text as day
    from notice_entries e
    join notices n on n.company_id = e.company_id and n.id = e.notice_id
    where e.company_id = ${companyId} and e.kind = 'SENT' and n.kind = any(${sql.param([...kinds])}::text[])`);
  return rows.map(({ day }) => day);
}

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
 * Selects the ends of trial balances whose sums of the register planned rows change: by what counts of a loan on the day before and after, temporary
 * ones that aren't planned included, since others decide on them; and for all periods by the first loan and the last one.
 */
export function loanDays(companyId: number): DaysQuery {
  const plan = planOf(loanTable);
  const columns = sql.join(
    loanTable.columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const [before, after] = [sql.raw('loans_before'), sql.raw('loans_after')];
  return sql`
    with ${before} as (
      select w.id, ${columns} from subordinated_loan_versions w where ${isCommitted('w', companyId)} and not w.is_deleted
    ), ${after} as (
      select p.record_id as id, ${columns} from ${plan} p where not p.is_removal
      union all
      select b.* from ${before} b where not exists (select from ${plan} p where p.record_id = b.id)
    )
    select e.day from (
      select distinct b.period_end as day from balance_versions b where ${isCommitted('b', companyId)} and not b.is_deleted
    ) e
    where not exists (select from ${before}) or not exists (select from ${after}) or exists (
      select from ${before} b full join ${after} a on a.id = b.id
      where (b.is_temporary or a.is_temporary or exists (select from ${plan} p where p.record_id = coalesce(a.id, b.id)))
        and (case when b.id is not null then ${countedOn(sql`e.day`, sql`b`, before)} end)
          is distinct from (case when a.id is not null then ${countedOn(sql`e.day`, sql`a`, after)} end))`;
}

/**
 * Returns what the sums of a register take of its loan on a day, as `loanSums` does: null if it isn't outstanding, the amount alone if it isn't
 * allowable, else also its items and its payments of the next six months and of the 180 days after them.
 */
function countedOn(day: SQL, v: SQL, register: SQL): SQL {
  const months = (count: number) => sql`make_interval(months => ${sql.raw(String(count))})`;
  const paid = sql`(
    select to_date(left(t, 10), 'MM/DD/YYYY') as date, replace(substr(t, 12), ',', '')::numeric as amount
    from unnest(string_to_array(nullif(${v}.payments, ''), '; ')) t) y`;
  const outstanding = sql`${v}.amount - coalesce((select sum(y.amount) from ${paid} where y.date <= ${day}), 0)`;
  const isShort = (l: SQL) =>
    sql`${l}.maturity_date <= ${l}.agreement_date + ${sql.raw(String(loanTerms.temporary.value))}`;
  const earlierOccasions = sql`(
    select count(*) from ${register} o where o.is_temporary and o.approval_reference is not null and ${isShort(sql`o`)}
      and (o.agreement_date, o.id) < (${v}.agreement_date, ${v}.id) and o.agreement_date + ${months(12)} > ${v}.agreement_date)`;
  const isAllowable = sql`${v}.approval_reference is not null and case when ${v}.is_temporary
    then ${isShort(v)} and ${earlierOccasions} < ${sql.raw(String(loanTerms.occasions.value))}
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
