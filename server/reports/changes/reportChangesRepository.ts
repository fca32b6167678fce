import type { Executor } from '@server/db/client';
import { isFinal } from '@server/db/finalReports';
import type { StagedKind } from '@server/staging/stagedKind';
import { type SQL, sql } from 'drizzle-orm';
import type { StoredProfile } from '@/contract/company/company.schema';
import type { ChangeKind } from '@/contract/history/history';
import type { IsoDate } from '@/domain/periods';

/** State of a report against the current books, as read from the database. */
export type StoredStanding = {
  id: number;
  period_end: IsoDate;
  /** Kinds of the later postings that changed the report's basis. */
  kinds: ChangeKind[];
  /** Current values of the company's profile, by their names there. */
  profile: Pick<
    StoredProfile,
    | 'company_type'
    | 'fiscal_year_end_date'
    | 'fiscal_year_ends'
    | 'does_respondent_carry_customer_accounts'
    | 'has_firm_carry_customer_accounts'
    | 'has_firm_trade_own_account'
    | 'is_firm_self_clearing_broker_dealer'
  >;
  /** The prior period's filed equity; null without a filing. */
  prior_equity: string | null;
  prior_subordinated: string | null;
  /** Ids of the FOCUS filings of the days that the basis names; null without one. */
  focus_filings: string | null;
  /** Reports that amend it, latest first. */
  amended_by: { id: number; name: string; created_at: string }[];
  has_amended: boolean;
};

/** Reads the states of reports against the current books, all in one statement; computes no figure. */
export async function readStandings(
  tx: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<StoredStanding[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<StoredStanding>(sql`
    select r.id, r.period_end::text as period_end,
      (select coalesce(array_agg(distinct k.kind), '{}') ${touching()}) as kinds,
      jsonb_build_object('company_type', c.profile -> 'company_type', 'fiscal_year_end_date', c.profile -> 'fiscal_year_end_date',
        'fiscal_year_ends', c.profile -> 'fiscal_year_ends',
        'does_respondent_carry_customer_accounts', c.profile -> 'does_respondent_carry_customer_accounts',
        'has_firm_carry_customer_accounts', c.profile -> 'has_firm_carry_customer_accounts',
        'has_firm_trade_own_account', c.profile -> 'has_firm_trade_own_account',
        'is_firm_self_clearing_broker_dealer', c.profile -> 'is_firm_self_clearing_broker_dealer') as profile,
      f.prior_equity, f.prior_subordinated,
      (select string_agg(o.id::text, ',' order by o.period_end) from (
        select distinct on (p.period_end) p.id, p.period_end from reports p
        where p.company_id = r.company_id and p.type = 'FOCUS' and p.deleted_at is null and ${isFinal(sql`p.findings`)}
          and p.period_end between (r.basis #>> '{filings,from}')::date and (r.basis #>> '{filings,to}')::date
        order by p.period_end, p.created_at desc, p.id desc) o) as focus_filings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'created_at', a.created_at)
          order by a.created_at desc, a.id desc), '[]')
        from reports a where a.company_id = r.company_id and a.amends_id = r.id and a.deleted_at is null) as amended_by,
      exists (select 1 from reports o where o.company_id = r.company_id and o.id = r.amends_id and o.deleted_at is null) as has_amended
    from reports r
    join companies c on c.id = r.company_id
    left join lateral (
      select p.results #>> '{boxes,cents,4290,amount}' as prior_equity, p.results #>> '{boxes,cents,4330,amount}' as prior_subordinated
      from reports p
      where p.company_id = r.company_id and p.type = 'FOCUS' and p.period_end = (r.basis #>> '{prior,end}')::date
        and p.deleted_at is null and ${isFinal(sql`p.findings`)}
      order by p.created_at desc, p.id desc limit 1
    ) f on true
    where r.company_id = ${companyId} and r.deleted_at is null and r.id = any(${sql.param([...ids])}::bigint[])`);
  return rows;
}

/** A later posting that changed a report's basis; times in the database's format. */
export type TouchingPosting = {
  commit_number: number;
  kind: ChangeKind;
  posted_at: string;
  record_count: number;
  review_request_id: number | null;
  poster_id: number;
  first_name: string;
  last_name: string;
  total: number;
};

/** Lists the latest postings that changed a report's basis, each with the number of all. */
export async function listTouchingPostings(
  tx: Executor,
  { companyId, id, limit }: { companyId: number; id: number; limit: number },
): Promise<TouchingPosting[]> {
  const { rows } = await tx.execute<TouchingPosting>(sql`
    select t.commit_number, t.kind, t.created_at as posted_at, t.record_count::integer, t.review_request_id,
      u.id as poster_id, u.first_name, u.last_name, (count(*) over ())::integer as total
    from reports r
    cross join lateral (select distinct k.* ${touching()}) t
    join users u on u.id = t.author_id
    where r.company_id = ${companyId} and r.id = ${id} and r.deleted_at is null
    order by t.commit_number desc limit ${limit}`);
  return rows;
}

type Postings = {
  companyId: number;
  stagedKinds: readonly Pick<StagedKind, 'name' | 'table'>[];
  numbers: readonly number[];
};

/** Returns those of the postings that have changes of the poster's own; outside the staged kinds, all have. */
export async function listPostedAlone(
  tx: Executor,
  { companyId, stagedKinds, numbers }: Postings,
): Promise<ReadonlySet<number>> {
  const hasOwn = stagedKinds.map(
    ({ name, table }) => sql`when ${name} then exists (
      select 1 from ${sql.identifier(table.name)} v
      where v.company_id = k.company_id and v.commit_number = k.commit_number and v.valid_at is not null and v.author_id = k.author_id)`,
  );
  const { rows } = await tx.execute<{ commit_number: number }>(sql`
    select k.commit_number from commits k
    where k.company_id = ${companyId} and k.commit_number = any(${sql.param([...numbers])}::integer[])
      and case k.kind ${sql.join(hasOwn, sql` `)} else true end`);
  return new Set(rows.map(({ commit_number: number }) => number));
}

/**
 * Selects the commits `k` after the report `r` that changed a day in its basis. Capital settings count from the first day of those in force to the
 * period's end; capital inputs only of the report's own period, not of another with the same end.
 */
function touching(): SQL {
  return sql`
    from commit_days d
    join commits k on k.company_id = d.company_id and k.commit_number = d.commit_number
    where d.company_id = r.company_id and d.commit_number > r.commit_number and d.day <= r.period_end
      and case when k.kind = 'CAPITAL_SETTINGS' then d.day::text >= r.basis #>> '{days,CAPITAL_SETTINGS,0}'
        else r.basis -> 'days' -> k.kind ? d.day::text end
      and (k.kind <> 'CAPITAL_INPUTS' or exists (
        select 1 from capital_input_versions s
        where s.company_id = k.company_id and s.commit_number = k.commit_number and s.valid_at is not null
          and s.time_report = r.time_report))`;
}
