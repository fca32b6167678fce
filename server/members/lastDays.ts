import { notifyUser } from '@server/auth/notifyUser';
import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import { lastDayMail } from '@server/messages/texts';
import type { LastDayChange } from '@/contract/members/companyUser.schema';
import { hasEnded } from '@/domain/members/lastDay';
import type { IsoDate } from '@/domain/periods';
import { updateAccepted } from './invitationsRepository';
import { actorNames, requireAdministrator } from './members';
import { type LockedMember, lockMembers, updateLastDay } from './membersRepository';

/**
 * Sets, changes or clears the last day of a member's access; a former member whose last day passed becomes a member again in the same role. Throws
 * 404 for a user who isn't and wasn't such a member, 409 if they changed since they were loaded, 422 for a day that has passed, if no administrator
 * without a last day would remain, and for extending one's own access.
 */
export function changeLastDay({ database, clock, member }: CompanyContext, { data }: LastDayChange): Promise<void> {
  const { companyId } = member;
  const { id, ends_on: endsOn } = data;
  return withTransaction(database, async (tx) => {
    const now = clock();
    const members = await lockMembers(tx, companyId, now);
    const person = members.find((each) => each.id === id);
    if (person === undefined) throw notFound("This person isn't a member of this company.");
    if (person.endsOn === endsOn && person.isNow) return;
    if (person.updatedAt.toISOString() !== data.updatedAt)
      throw conflict('This person was changed since you loaded the list. Reload it.');
    requireLastDay(endsOn, now);
    const changed = { ...person, endsOn, isNow: true };
    const after = members.map((each) => (each === person ? changed : each));
    requireAdministrator(
      after.filter(({ isNow }) => isNow),
      'data.ends_on',
    );
    if (person.userId === member.userId) refuseMoreTime(person, endsOn);
    await updateLastDay(tx, companyId, { id, endsOn, now });
    await updateAccepted(tx, companyId, { userId: person.userId, endsOn, now });
    const terms = { ...(await actorNames(tx, member)), endsOn };
    await notifyUser(tx, person.userId, { letter: (addressed) => lastDayMail({ ...addressed, ...terms }), now });
  });
}

/** Throws 422 if a caller with a last day would extend their own access. */
function refuseMoreTime({ endsOn: before }: LockedMember, endsOn: IsoDate | null): void {
  if (before === null || (endsOn !== null && endsOn < before)) return;
  const message = "You can't extend your own access. Ask another administrator.";
  throw ruleBroken(message, [{ path: 'data.ends_on', message }]);
}

/** Throws 422 for a last day of access that has passed. */
export function requireLastDay(endsOn: IsoDate | null, now: Date): void {
  if (endsOn === null || !hasEnded(endsOn, now)) return;
  const message = 'Choose today or a later day.';
  throw ruleBroken(message, [{ path: 'data.ends_on', message }]);
}
