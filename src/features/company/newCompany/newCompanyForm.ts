import { number, type ObjectSchema, object } from 'yup';
import type { CompanyCreation } from '@/contract/company/company';
import type { User } from '@/contract/people/user';
import { companyDomain, requiredTitle } from '@/lib/validation';

export type NewCompanyValues = { company_name: string; domain: string; user_email: number | null };

export const newCompanySchema: ObjectSchema<NewCompanyValues> = object({
  company_name: requiredTitle('Company Name is required'),
  domain: companyDomain(),
  user_email: number()
    .nullable()
    .defined()
    .test('required', 'Email is required', (id) => id !== null),
});

/** The person's confirmed addresses, of which a new company is under one. */
export function emailChoices(user: User): { label: string; value: number }[] {
  return user.emails
    .filter(({ confirmed }) => confirmed)
    .map(({ id, email_address }) => ({ label: email_address, value: id }));
}

/** The form as it opens: a single address is chosen already. */
export function emptyNewCompany(user: User): NewCompanyValues {
  const choices = emailChoices(user);
  return { company_name: '', domain: '', user_email: choices.length === 1 ? (choices[0]?.value ?? null) : null };
}

export function toCompanyCreation({ company_name, domain, user_email }: NewCompanyValues): CompanyCreation {
  return { company_name, domain, user_email: user_email ?? 0 };
}
