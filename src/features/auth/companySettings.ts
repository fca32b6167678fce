import type { CompanySetting, User } from '@/contract/user';

/** A person's memberships over all e-mail addresses, one for each company. */
export function companySettings(user: User): CompanySetting[] {
  const settings = user.emails.flatMap((email) => email.user_company_settings);
  const companies = settings.map((setting) => setting.company_info.id);
  return settings.filter((setting, position) => companies.indexOf(setting.company_info.id) === position);
}
