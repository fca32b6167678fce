import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { MappedAccounts } from '@/contract/books/mappedBefore';
import { isMemberAt, m } from '../people/memberNow';

/**
 * The committed accounts with lines of a company and of the other companies that a person may enter, together by name and lines: the company's own
 * first, then the most frequent. Memberships scope it; a company that asks for a second factor counts only for a person who
 * has one, and a sample in itself alone: nobody decided what its data say.
 */
export async function listMappedAccounts(
  tx: Statements,
  { companyId, userId, now, limit }: { companyId: number; userId: number; now: Date; limit: number },
): Promise<MappedAccounts[]> {
  const { rows } = await tx.execute<MappedAccounts>(sql`
    select min(v.account_name) as account_name,
      min(v.account_number) filter (where v.company_id = ${companyId}) as account_number,
      v.focus_id, v.ssoi_id, count(*)::integer as count,
      v.company_id = ${companyId} as is_own
    from memberships m
    join users u on u.id = m.user_id
    join companies c on c.id = m.company_id
    join coa_versions v on v.company_id = m.company_id
    where m.user_id = ${userId} and ${isMemberAt(now, m)} and (u.has_mfa or not c.requires_second_factor)
      and (m.company_id = ${companyId} or not c.is_sample)
      and v.valid_at is not null and v.replaced_at is null and not v.is_deleted and v.focus_id is not null
    group by lower(v.account_name), v.focus_id, v.ssoi_id, is_own
    order by is_own desc, count desc, account_name, v.focus_id, v.ssoi_id
    limit ${limit}`);
  return rows;
}
