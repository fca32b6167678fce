import type { TestBackend } from '@tests/support/backend/backend';
import { accepted, type Bookkeeper } from '@tests/support/backend/bookkeeper';
import type { TwoPersonRule, TwoPersonRuleAdd } from '@/contract/reviews/twoPersonRule.schema';

/** The day of the tests' clock. */
export const ruleDay = '2026-07-15';

/** Sets the role of a user of the demo company, as another administrator does now. */
export async function setRole(
  backend: Pick<TestBackend, 'companyId' | 'signIn'>,
  emailAddress: string,
  role: string,
): Promise<void> {
  const admin = await backend.signIn('admin@demo.netcap.test');
  const users = await admin.inject({ url: `/api/companies/${backend.companyId}/users?pagination[pageSize]=100` });
  const rows: { id: number; updatedAt: string; emails: { email_address: string }[] }[] = users.json().data;
  const person = rows.find(({ emails }) => emails.some((email) => email.email_address === emailAddress));
  if (person === undefined) throw new Error(`There is no ${emailAddress}.`);
  accepted(
    await admin.inject({
      method: 'PUT',
      url: `/api/x/user-role?company_id=${backend.companyId}`,
      payload: { data: { id: person.id, role, updatedAt: person.updatedAt } },
    }),
  );
}

/** Sends a change of the two-person rule. */
export function sendRule(person: Bookkeeper, values: Partial<TwoPersonRuleAdd> = {}) {
  return person.send('POST /x/two-person-rule', {
    effective_from: ruleDay,
    is_on: true,
    reason: 'Policy of the board',
    ...values,
  });
}

/** Turns the rule on from today. */
export async function turnRuleOn(person: Bookkeeper): Promise<void> {
  accepted(await sendRule(person));
}

export async function readRule(person: Bookkeeper): Promise<TwoPersonRule> {
  return accepted<{ data: TwoPersonRule }>(await person.get('/x/two-person-rule')).data;
}
