import { withSnapshot, withTransaction } from '@server/db/client';
import { findUser, listEmails, listMemberships, updateUser } from '@server/db/repositories/people/usersRepository';
import { unauthorized } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import { readNames } from '@server/services/common/sentTexts';
import { readAvatarLink } from '@server/services/people/avatars/avatars';
import type { ProfileRequest } from '@/contract/people/account';
import type { User } from '@/contract/people/user';

/** The caller with e-mail addresses and, by address, the companies and roles. */
export async function readProfile(context: UserContext): Promise<User> {
  const { database, clock, caller } = context;
  const avatarUrl = await readAvatarLink(context, caller.userId);
  return withSnapshot(database, async (tx) => {
    const user = await findUser(tx, caller.userId);
    if (user === null) throw unauthorized();
    const emails = await listEmails(tx, caller.userId);
    const memberships = await listMemberships(tx, caller.userId, clock());
    const toSetting = (membership: ListedMembership) => toCompanySetting(membership, user.hasMfa);
    return {
      id: user.id,
      first_name: user.firstName,
      middle_name: user.middleName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      avatar: avatarUrl === null ? null : { url: avatarUrl },
      emails: emails.map((email) => ({
        id: email.id,
        email_address: email.emailAddress,
        confirmed: email.isConfirmed,
        user_company_settings: memberships.filter(({ userEmailId }) => userEmailId === email.id).map(toSetting),
      })),
    };
  });
}

/** Changes the caller's name. */
export async function saveProfile({ database, clock, caller }: UserContext, request: ProfileRequest): Promise<void> {
  const { first_name: firstName, middle_name: middleName = null, last_name: lastName } = request;
  const names = readNames({ firstName, middleName, lastName });
  await withTransaction(database, (tx) => updateUser(tx, caller.userId, { ...names, updatedAt: clock() }));
}

type ListedMembership = Awaited<ReturnType<typeof listMemberships>>[number];

function toCompanySetting(membership: ListedMembership, hasMfa: boolean) {
  return {
    id: membership.id,
    role: membership.role,
    user_title: membership.userTitle,
    ...(membership.endsOn !== null && { ends_on: membership.endsOn }),
    ...(membership.requiresSecondFactor && !hasMfa && { needs_second_factor: true }),
    company_info: {
      id: membership.companyId,
      company_name: membership.companyName,
      ...(membership.isSample && { is_sample: true }),
    },
  };
}
