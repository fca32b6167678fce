import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { deletePasswordFlows } from '@server/db/repositories/people/accountFlowsRepository';
import { findMembers } from '@server/db/repositories/people/membersRepository';
import { deletePasskeysOf } from '@server/db/repositories/people/passkeysRepository';
import {
  countMemberships,
  deleteAuthenticator,
  findRequirement,
  listMembersWithout,
  setRequirement,
} from '@server/db/repositories/people/secondFactorsRepository';
import { endFamiliesOf } from '@server/db/repositories/people/sessionsRepository';
import { findMembership, findUser, lockUser } from '@server/db/repositories/people/usersRepository';
import { notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import type { SecondFactorRequirement } from '@/contract/people/secondFactor';
import { noteSecondFactor } from './secondFactor';

/** Whether the company requires a second factor, and who of its members has none. */
export function readRequirement({ database, clock, member }: CompanyContext): Promise<SecondFactorRequirement> {
  return withSnapshot(database, async (tx) => ({
    is_required: (await findRequirement(tx, member.companyId)) === true,
    members_without: (await listMembersWithout(tx, member.companyId, clock())).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
    })),
  }));
}

/** Requires a second factor of all members, or no longer. Throws 422 when the caller has none: they would lock themselves out. */
export function changeRequirement({ database, member }: CompanyContext, isRequired: boolean): Promise<void> {
  return withTransaction(database, async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (isRequired && user?.hasMfa !== true)
      throw ruleBroken('Turn on two-step verification for yourself first, in your user profile.');
    await setRequirement(tx, member.companyId, isRequired);
  });
}

/**
 * Turns off the second factor of a member who has lost it, passkeys too, ends their sessions and tells them. Throws 404 for somebody who isn't a member,
 * 422 for the caller, for somebody who has none, and for a member of other companies, who isn't this one's to decide about.
 */
export function resetSecondFactor({ database, clock, member }: CompanyContext, membershipId: number): Promise<void> {
  return withTransaction(database, async (tx) => {
    const now = clock();
    const userId = await findMemberUser(tx, { companyId: member.companyId, membershipId }, now);
    if (userId === member.userId) throw ruleBroken('Change your own two-step verification in your user profile.');
    await lockUser(tx, userId);
    await requireResettable(tx, userId, now);
    await deleteAuthenticator(tx, userId);
    await deletePasskeysOf(tx, userId);
    await noteSecondFactor(tx, { userId, takesCodes: false, event: 'RESET', now });
    await deletePasswordFlows(tx, userId, '');
    await endFamiliesOf(tx, { userId, now });
  });
}

async function findMemberUser(
  tx: Transaction,
  { companyId, membershipId }: { companyId: number; membershipId: number },
  now: Date,
): Promise<number> {
  const [person] = await findMembers(tx, companyId, [membershipId]);
  const isMember =
    person !== undefined && (await findMembership(tx, { userId: person.userId, companyId }, now)) !== null;
  if (!isMember) throw notFound("This person isn't a member of this company.");
  return person.userId;
}

async function requireResettable(tx: Transaction, userId: number, now: Date): Promise<void> {
  if ((await findUser(tx, userId))?.hasMfa !== true)
    throw ruleBroken("Two-step verification isn't on for this person.");
  if ((await countMemberships(tx, userId, now)) > 1)
    throw ruleBroken('This person belongs to other companies too, so only they can turn it off, with a recovery code.');
}
