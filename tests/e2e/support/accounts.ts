import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { newestCode } from './outbox';

export const newPassword = 'Ledger#2026';

export type NewPerson = { mobileNumber: string; firstName: string; companyName: string; email: string };

/** Fills in the first step of a registration and solves its captcha; a code is on its way then. */
export async function signUp(page: Page, { mobileNumber }: Pick<NewPerson, 'mobileNumber'>) {
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Mobile Number').fill(mobileNumber);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(newPassword);
  await expect(page.getByLabel('Are you super admin to manage this account?')).toBeChecked();
  // The form comes with it, or on a backend without one never has it.
  if ((await page.getByText('Security check').count()) > 0) {
    await page.locator('altcha-widget label').click();
    await expect(page.locator('altcha-widget input[type=checkbox]')).toBeChecked();
  }
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await page.waitForURL('**/auth/register/verify-otp');
}

/** Types the code that was sent to `recipient` into the six boxes; they submit by themselves. */
export async function enterCode(page: Page, recipient: string) {
  const code = await newestCode(page, recipient);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

/** Fills in both steps of the user form; a code is on its way to the address then. */
export async function fillUserForm(page: Page, { firstName, companyName, email }: NewPerson) {
  await page.waitForURL('**/auth/register/user-form');
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Company Name').fill(companyName);
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByLabel('User Title').fill('FINOP');
  await page.getByLabel('Domain').fill(email.split('@')[1] ?? '');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('CRD Number').fill('123456');
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await page.waitForURL('**/auth/register/verify-otp');
}

/** Types user name and password on the sign-in page and presses Enter. */
export async function enterCredentials(page: Page, username: string, password: string) {
  await page.waitForURL('**/auth/sign-in*');
  await page.getByLabel('Email/Mobile').fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Password', exact: true }).press('Enter');
}

/** Has an administrator of the second demo company invite somebody, by the call; its screen comes with the company profile. */
export async function invite(page: Page, email: string) {
  const login = { username: 'admin@second.netcap.test', password: 'Netcap#2026' };
  const signedIn = await page.request.post('/api/login', { data: login });
  const { access_token: token } = (await signedIn.json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const me = (await (await page.request.get('/api/me', { headers })).json()).data;
  const companyId = me.emails[0].user_company_settings[0].company_info.id;
  const user = { email, first_name: 'Nadia', last_name: 'Okafor', user_title: 'Controller' };
  const invited = await page.request.post(`/api/companies/${companyId}/invite`, {
    headers,
    data: { data: { user, role: 'MIDDLE' } },
  });
  expect(await invited.json()).toEqual({ message: 'User invitation has been sent' });
}

export async function signOut(page: Page) {
  // A call that is on its way as the session ends is refused, of which the browser complains.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /(Admin|Viewer)$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}
