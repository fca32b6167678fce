import { withSnapshot, withTransaction } from '@server/db/client';
import { updateAccepted } from '@server/db/repositories/people/invitationsRepository';
import {
  type ListedMember,
  listMembers,
  lockMembers,
  removeMembers,
  updateRole,
} from '@server/db/repositories/people/membersRepository';
import { conflict, notFound } from '@server/errors';
import { memberRemovedMail, roleChangedMail } from '@server/messages/texts';
import type { CompanyContext } from '@server/services/common/context';
import { type ListParams, pageOf, paginationOf, sortOf } from '@server/services/common/lists';
import { notifyPerson } from '@server/services/people/accounts/notifyPerson';
import type { CompanyUser, RoleChange } from '@/contract/people/companyUser';
import { roleNames } from '@/contract/people/user';
import type { ListAnswer } from '@/contract/wire/envelope';
import { actorNames } from './actorNames';
import { requireAdministrator } from './requireAdministrator';

const sortFields = ['id', 'first_name', 'last_name', 'role', 'createdAt', 'updatedAt'];

/** The people who work for the company, by last name unless asked otherwise. Throws 400 for a field that the list can't be sorted by. */
export function readMembers(
  { database, clock, member }: CompanyContext,
  query: ListParams,
): Promise<ListAnswer<CompanyUser>> {
  const sort = sortOf({ sort: query.sort ?? ['last_name:asc', 'first_name:asc'] }, sortFields);
  return withSnapshot(database, async (tx) => {
    const { rows, total } = await listMembers(tx, {
      companyId: member.companyId,
      now: clock(),
      page: pageOf(query),
      sort,
    });
    return { data: rows.map(toCompanyUser), pagination: paginationOf(query, total) };
  });
}

/**
 * Removes people from the company, all or none; whose last day is over can't be extended any more, and isn't told. What they made stays, with
 * their names; their saved changes wait for an administrator to take them over or drop them. Throws 404 for somebody who isn't a member and
 * wasn't one until a last day, 422 when no administrator would be left.
 */
export function removePeople({ database, clock, member }: CompanyContext, ids: readonly number[]): Promise<void> {
  const { companyId } = member;
  const removed = new Set(ids);
  return withTransaction(database, async (tx) => {
    const now = clock();
    const members = await lockMembers(tx, companyId, now);
    if ([...removed].some((id) => !members.some((each) => each.id === id)))
      throw notFound("This person isn't a member of this company.");
    requireAdministrator(
      members.filter(({ id, isNow }) => isNow && !removed.has(id)),
      'id',
    );
    const names = await actorNames(tx, member);
    for (const { id, userId, isNow } of members) {
      if (!isNow || !removed.has(id)) continue;
      await notifyPerson(tx, userId, { letter: (addressed) => memberRemovedMail({ ...addressed, ...names }), now });
    }
    await removeMembers(tx, companyId, { ids: [...removed], now });
  });
}

/**
 * Changes somebody's role. Throws 404 for somebody who isn't a member, 409 when they changed since the caller loaded them, 422 when no
 * administrator would be left.
 */
export function changeRole({ database, clock, member }: CompanyContext, { data }: RoleChange): Promise<void> {
  const { companyId } = member;
  return withTransaction(database, async (tx) => {
    const now = clock();
    const members = (await lockMembers(tx, companyId, now)).filter(({ isNow }) => isNow);
    const person = members.find(({ id }) => id === data.id);
    if (person === undefined) throw notFound("This person isn't a member of this company.");
    if (person.role === data.role) return;
    if (person.updatedAt.toISOString() !== data.updatedAt)
      throw conflict('This person was changed since you loaded the list. Reload it.');
    requireAdministrator(
      members.map((each) => (each === person ? { ...each, role: data.role } : each)),
      'data.role',
    );
    await updateRole(tx, companyId, { id: person.id, role: data.role, now });
    await updateAccepted(tx, companyId, { userId: person.userId, role: data.role, now });
    const terms = { ...(await actorNames(tx, member)), role: roleNames[data.role] };
    await notifyPerson(tx, person.userId, { letter: (addressed) => roleChangedMail({ ...addressed, ...terms }), now });
  });
}

function toCompanyUser(row: ListedMember): CompanyUser {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber,
    emails: row.emailAddresses.map((email_address) => ({ email_address })),
    user_title: row.userTitle,
    role: row.role,
    status: row.isConfirmed ? 'ACTIVE' : 'UNCONFIRMED',
    ...(row.endsOn !== null && { ends_on: row.endsOn }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
