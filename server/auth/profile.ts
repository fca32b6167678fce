import { readAvatarLink } from '@server/auth/avatars/avatars';
import type { UserContext } from '@server/common/context';
import { unauthorized } from '@server/common/errors';
import { readNames } from '@server/common/sentTexts';
import { withSnapshot, withTransaction } from '@server/db/client';
import type { ProfileRequest } from '@/contract/auth/account.schema';
import type { User } from '@/contract/auth/user.schema';
import type { MessageSettings } from '@/contract/members/userAccount.schema';
import { findUser, listEmails, listMemberships, updateUser } from './usersRepository';

/** Returns the caller with e-mail addresses and, by address, companies and roles. */
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

/** Returns the caller's settings for unrequested messages. */
export async function readMessageSettings({ database, caller }: UserContext): Promise<MessageSettings> {
  const user = await findUser(database.db, caller.userId);
  if (user === null) throw unauthorized();
  return { review_mail: user.hasReviewMail };
}

/** Saves the caller's settings for unrequested messages. */
export async function saveMessageSettings(
  { database, clock, caller }: UserContext,
  settings: MessageSettings,
): Promise<void> {
  const changes = { hasReviewMail: settings.review_mail, updatedAt: clock() };
  await withTransaction(database, (tx) => updateUser(tx, caller.userId, changes));
}
