import type { Executor } from '@server/db/client';
import { isMemberAt, m } from '@server/members/memberNowRepository';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Role } from '@/contract/auth/user';
import type { DatedProfile } from '@/domain/company/profileHistory';
import type { IsoDate } from '@/domain/periods';

/** A company open to a user, with the data that its filings depend on. */
export type OpenFirm = {
  id: number;
  name: string;
  role: Role;
  commitNumber: number;
  dated: DatedProfile;
  withdrawal: IsoDate | null;
  membership: IsoDate | null;
  accountantChange: IsoDate | null;
  bondRenewal: IsoDate | null;
  filingsFrom: IsoDate | null;
};

declare const opened: unique symbol;

/**
 * Firms that a user may read, created only by `listOpenFirms`. Functions that read several companies take this type, so that no other list can be
 * passed.
 */
export type OpenFirms = readonly OpenFirm[] & { readonly [opened]: true };

type FirmsQuery = { userId: number; now: Date; companyId?: number | null };

/**
 * Lists the companies open to a user now, by name, or the given one: companies of the user's whose second factor requirement is met. Samples are
 * omitted.
 */
export async function listOpenFirms(tx: Executor, { userId, now, companyId = null }: FirmsQuery): Promise<OpenFirms> {
  const { rows } = await tx.execute<OpenFirm>(sql`
    select c.id, c.company_name as name, m.role, k.commit_number as "commitNumber",
      jsonb_build_object('focus_reporting_frequency', c.profile -> 'focus_reporting_frequency',
        'focus_reporting_frequencies', c.profile -> 'focus_reporting_frequencies',
        'fiscal_year_end_date', c.profile -> 'fiscal_year_end_date',
        'fiscal_year_ends', c.profile -> 'fiscal_year_ends') as dated,
      c.profile ->> 'withdrawal_date' as withdrawal, c.profile ->> 'membership_date' as membership,
      c.profile ->> 'accountant_change_date' as "accountantChange",
      c.profile ->> 'fidelity_bond_renewal_date' as "bondRenewal", c.profile ->> 'filings_from' as "filingsFrom"
    from memberships m
    join companies c on c.id = m.company_id
    join commit_counters k on k.company_id = c.id
    join users u on u.id = m.user_id
    where m.user_id = ${userId} and ${isMemberAt(now, m)} and not c.is_sample
      and (u.has_mfa or not c.requires_second_factor)
      and (${companyId}::bigint is null or c.id = ${companyId})
    order by c.company_name collate "natural", c.id`);
  return rows as readonly OpenFirm[] as OpenFirms;
}

/** Returns the condition that a column names one of the firms. */
export function isOfFirms(column: SQLWrapper, firms: OpenFirms) {
  return sql`${column} = any(${sql.param(firms.map(({ id }) => id))}::bigint[])`;
}
