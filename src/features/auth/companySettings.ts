import type { CompanySetting, User } from '@/contract/user';

/** A person's memberships over all e-mail addresses, one for each company. */
export function companySettings(user: User): CompanySetting[] {
  const settings = user.emails.flatMap((email) => email.user_company_settings);
  return [...new Map(settings.toReversed().map((setting) => [setting.company_info.id, setting])).values()].toReversed();
}
