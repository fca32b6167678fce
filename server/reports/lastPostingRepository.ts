import type { Executor } from '@server/db/client';
import { sql } from 'drizzle-orm';

/** Days that figures depend on: their own, and the ends of the trial balances used. */
type BasisDays = {
  own: readonly string[];
  balances: readonly string[];
  /** True for capital and haircut reports, which also depend on positions and capital settings. */
  isCapital: boolean;
};

/** A posting with its author and day (UTC); `isReviewed` if it approved a review request. */
type LastPosting = { number: number; firstName: string; lastName: string; day: string; isReviewed: boolean };

/** Finds the last posting that changed figures of these days; null without one. */
export async function findLastPosting(
  tx: Executor,
  companyId: number,
  { own, balances, isCapital }: BasisDays,
): Promise<LastPosting | null> {
  const isOneOf = (days: readonly string[]) => sql`d.day = any(${sql.param([...days])}::date[])`;
  const { rows } = await tx.execute<LastPosting>(sql`
    select k.commit_number as number, u.first_name as "firstName", u.last_name as "lastName",
      to_char(k.created_at at time zone 'utc', 'YYYY-MM-DD') as day, k.review_request_id is not null as "isReviewed"
    from commit_days d
    join commits k on k.company_id = d.company_id and k.commit_number = d.commit_number
    join users u on u.id = k.author_id
    where d.company_id = ${companyId}
      and case
        when k.kind in ('COA', 'BALANCE') then ${isOneOf(balances)}
        when k.kind = 'ANSWER' then false
        when k.kind = 'CAPITAL_INPUTS' then ${isOneOf(own)}
        when k.kind = 'CAPITAL_SETTINGS' then ${isCapital} and d.day <= (select max(o) from unnest(${sql.param([...own])}::date[]) o)
        else ${isCapital} and ${isOneOf(own)} end
    order by d.commit_number desc limit 1`);
  return rows[0] ?? null;
}
