import { withTransaction } from '@server/db/client';
import { updateAccepted } from '@server/db/repositories/people/invitationsRepository';
import { type LockedMember, lockMembers, updateLastDay } from '@server/db/repositories/people/membersRepository';
import { conflict, notFound, ruleBroken } from '@server/errors';
import { lastDayMail } from '@server/messages/texts';
import type { CompanyContext } from '@server/services/common/context';
import { notifyPerson } from '@server/services/people/accounts/notifyPerson';
import type { LastDayChange } from '@/contract/people/companyUser';
import type { IsoDate } from '@/domain/periods';
import { actorNames } from './actorNames';
import { requireAdministrator } from './requireAdministrator';
import { requireLastDay } from './requireLastDay';

/**
 * Gives somebody's access a last day, another one, or none; who had one that is over is a member again, in the same role. Throws 404 for somebody
 * who neither is a member nor was one until a last day, 409 when they changed since the caller loaded them, 422 for a day that is over, when no
 * administrator without a last day would be left, and for more time for oneself.
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
    await notifyPerson(tx, person.userId, { letter: (addressed) => lastDayMail({ ...addressed, ...terms }), now });
  });
}

/** Whose access was given for a time doesn't prolong it. */
function refuseMoreTime({ endsOn: before }: LockedMember, endsOn: IsoDate | null): void {
  if (before === null || (endsOn !== null && endsOn < before)) return;
  const message = "You can't extend your own access. Ask another administrator.";
  throw ruleBroken(message, [{ path: 'data.ends_on', message }]);
}
