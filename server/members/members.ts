import { notifyUser } from '@server/auth/notifyUser';
import { findUser } from '@server/auth/usersRepository';
import type { CompanyContext, Member } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { type ListRequest, pageOf, paginationOf, sortOf } from '@server/common/lists';
import { findCompany } from '@server/company/companiesRepository';
import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { memberRemovedMail, roleChangedMail } from '@server/messages/texts';
import { roleNames } from '@/contract/auth/user';
import type { CompanyUser, RoleChange } from '@/contract/members/companyUser.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { updateAccepted } from './invitationsRepository';
import {
  type ListedMember,
  type LockedMember,
  listMembers,
  lockMembers,
  removeMembers,
  updateRole,
} from './membersRepository';

const sortFields = ['id', 'first_name', 'last_name', 'role', 'createdAt', 'updatedAt'];

/** Returns the company's members, by last name by default. Throws 400 for a field that the list can't be sorted by. */
export function readMembers(
  { database, clock, member }: CompanyContext,
  query: ListRequest,
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
 * Removes members from the company, all or none; those whose last day passed can't be extended then and aren't notified. Their records stay under
 * their names; their saved changes wait for an administrator to take over or discard. Throws 404 for a user who isn't and wasn't a member until a
 * last day, 422 if no administrator would remain.
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
      await notifyUser(tx, userId, { letter: (addressed) => memberRemovedMail({ ...addressed, ...names }), now });
    }
    await removeMembers(tx, companyId, { ids: [...removed], now });
  });
}

/** Changes a member's role. Throws 404 for a non-member, 409 if they changed since they were loaded, 422 if no administrator would remain. */
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
    await notifyUser(tx, person.userId, { letter: (addressed) => roleChangedMail({ ...addressed, ...terms }), now });
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

/**
 * Throws 422 on `path` unless an administrator remains who can sign in and whose access has no last day, so that no company is locked out by the
 * calendar.
 */
export function requireAdministrator(left: readonly LockedMember[], path: string): void {
  const administrators = left.filter(({ role, canSignIn }) => role === 'ADMIN' && canSignIn);
  if (administrators.some(({ endsOn }) => endsOn === null)) return;
  const message =
    administrators.length === 0
      ? 'A company needs at least one administrator. Make someone else an administrator first.'
      : 'A company needs at least one administrator whose access has no last day. Make someone else one first.';
  throw ruleBroken(message, [{ path, message }]);
}

/** Returns the names of the acting user and the company for mail. Throws 404 if either doesn't exist. */
export async function actorNames(
  tx: Transaction,
  { companyId, userId }: Member,
): Promise<{ companyName: string; actor: string }> {
  const company = await findCompany(tx, companyId);
  const user = await findUser(tx, userId);
  if (company === null || user === null) throw notFound();
  return { companyName: company.companyName, actor: `${user.firstName} ${user.lastName}`.trim() };
}
