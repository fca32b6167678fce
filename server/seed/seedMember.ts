import type { Statements } from '@server/db/client';
import { findAccountByEmail, findMembership } from '@server/db/repositories/people/usersRepository';
import type { Member } from '@server/services/common/context';
import type { DemoPerson } from './people';

/** One of the demo company's people, without a session. */
export async function seedMember(
  tx: Statements,
  companyId: number,
  { emailAddress, now }: Pick<DemoPerson, 'emailAddress'> & { now: Date },
): Promise<Member> {
  const userId = (await findAccountByEmail(tx, emailAddress))?.userId;
  const membership = userId === undefined ? null : await findMembership(tx, { userId, companyId }, now);
  if (userId === undefined || membership === null) throw new Error(`${emailAddress} is not there any more`);
  return { userId, sessionId: 'seed', companyId, membershipId: membership.id, role: membership.role };
}
