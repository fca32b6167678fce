import { deletePasswordFlows } from '@server/auth/accountFlowsRepository';
import { deletePasskeysOf } from '@server/auth/passkeys/passkeysRepository';
import { endUserAccess } from '@server/auth/session/sessionsRepository';
import { findMembership, findUser, lockUser } from '@server/auth/usersRepository';
import type { CompanyContext } from '@server/common/context';
import { notFound, ruleBroken } from '@server/common/errors';
import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { findMembers } from '@server/members/membersRepository';
import type { SecondFactorRequirement } from '@/contract/auth/secondFactor.schema';
import { saveSecondFactor } from './secondFactor';
import {
  countMemberships,
  deleteAuthenticator,
  findRequirement,
  listMembersWithout,
  setRequirement,
} from './secondFactorsRepository';

/** Returns the company's second-factor requirement and the members without one. */
export function readRequirement({ database, clock, member }: CompanyContext): Promise<SecondFactorRequirement> {
  return withSnapshot(database, async (tx) => ({
    is_required: (await findRequirement(tx, member.companyId)) === true,
    members_without: (await listMembersWithout(tx, member.companyId, clock())).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
    })),
  }));
}

/** Turns the requirement of a second factor on or off for all members. Throws 422 if the caller has none: they would lock themselves out. */
export function changeRequirement({ database, member }: CompanyContext, isRequired: boolean): Promise<void> {
  return withTransaction(database, async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (isRequired && user?.hasMfa !== true)
      throw ruleBroken('Turn on two-step verification for yourself first, in your user profile.');
    await setRequirement(tx, member.companyId, isRequired);
  });
}

/**
 * Turns off the second factor of a member who lost it, passkeys included, ends their sessions and notifies them. Throws 404 for a non-member, 422 for
 * the caller, for a member without one, and for a member of other companies, whose factor isn't this company's to reset.
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
    await saveSecondFactor(tx, { userId, takesCodes: false, event: 'RESET', now });
    await deletePasswordFlows(tx, userId, '');
    await endUserAccess(tx, { userId, now });
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
