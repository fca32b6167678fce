import type { Statements } from '@server/db/client';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Role } from '@/contract/people/user';
import type { IsoDate, MonthDay } from '@/domain/periods';
import { isMemberAt, m } from '../people/memberNow';

/** A company that is open to a person, and what its filings depend on. */
export type OpenFirm = {
  id: number;
  name: string;
  role: Role;
  commitNumber: number;
  frequency: 'Monthly' | 'Quarterly' | null;
  yearEnd: MonthDay | null;
  withdrawal: IsoDate | null;
};

declare const opened: unique symbol;

/** Made by `listOpenFirms` alone: what reads several companies at once takes these, and so can't be given others. */
export type OpenFirms = readonly OpenFirm[] & { readonly [opened]: true };

type Asked = { userId: number; now: Date; companyId?: number | null };

/**
 * The companies that are open to a person at this moment, by name: they belong to them, and have the second factor that these require. Of one
 * company, where it is named. Sample data is no firm.
 */
export async function listOpenFirms(tx: Statements, { userId, now, companyId = null }: Asked): Promise<OpenFirms> {
  const { rows } = await tx.execute<OpenFirm>(sql`
    select c.id, c.company_name as name, m.role, c.commit_counter as "commitNumber",
      c.profile ->> 'focus_reporting_frequency' as frequency, c.profile ->> 'fiscal_year_end_date' as "yearEnd",
      c.profile ->> 'withdrawal_date' as withdrawal
    from memberships m
    join companies c on c.id = m.company_id
    join users u on u.id = m.user_id
    where m.user_id = ${userId} and ${isMemberAt(now, m)} and not c.is_sample
      and (u.has_mfa or not c.requires_second_factor)
      and (${companyId}::integer is null or c.id = ${companyId})
    order by c.company_name collate "natural", c.id`);
  return rows as readonly OpenFirm[] as OpenFirms;
}

/** Whether a column names one of the firms. */
export function isOfFirms(column: SQLWrapper, firms: OpenFirms) {
  return sql`${column} = any(${sql.param(firms.map(({ id }) => id))}::integer[])`;
}
