import { enterCode, enterCredentials, fillUserForm, invite, newPassword, signUp } from './support/accounts';
import { expect, test } from './support/fixtures';
import { newestCode, newestLink } from './support/outbox';

test.use({ hasRefusals: true });

/** Returns somebody new: each test has its own, since the product is not its own. */
function newPerson(lastDigit: number) {
  const mobileNumber = `646555012${lastDigit}`;
  const email = `nadia${lastDigit}@ostrava.example`;
  return {
    person: { mobileNumber, firstName: 'Nadia', companyName: `Ostrava Brokerage ${lastDigit} LLC`, email },
    phone: `1${mobileNumber}`,
  };
}

test('a registration that was left goes on where it stopped, by signing in', { tag: '@full' }, async ({ page }) => {
  const { person, phone } = newPerson(2);
  await signUp(page, person);

  await page.goto('/auth/sign-in');
  await enterCredentials(page, person.mobileNumber, newPassword);
  await expect(page.getByText('Your phone number was not confirmed')).toBeVisible();
  await page.waitForURL('**/auth/register/verify-otp');
  await enterCode(page, phone);

  await enterCredentials(page, person.mobileNumber, newPassword);
  await expect(page.getByText('Your email is not submitted Please complete your registration')).toBeVisible();
  await fillUserForm(page, person);

  await page.goto('/auth/sign-in');
  await enterCredentials(page, person.email, newPassword);
  await expect(page.getByText('Your email is not verified')).toBeVisible();
  await page.waitForURL('**/auth/register/verify-otp');
  await enterCode(page, person.email);
  await page.waitForURL('**/dashboard');
});

test('an invited person registers and is a member; the link is good once', { tag: '@full' }, async ({ page }) => {
  const { person, phone } = newPerson(3);
  await invite(page, person.email);
  const link = await newestLink(page, person.email);
  await page.goto(link);
  await page.waitForURL('**/auth/register/invite?token=*');
  await expect(page.getByLabel('First Name')).toHaveValue('Nadia');
  // A number that was mistyped is put right, and the link goes on being good until one is confirmed.
  for (const mobileNumber of ['6465550199', person.mobileNumber]) {
    await page.getByLabel('Phone Number').fill(mobileNumber);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
    await page.getByRole('textbox', { name: 'Repeat Password' }).fill(newPassword);
    await page.getByRole('button', { name: 'REGISTER' }).click();
    await page.waitForURL('**/auth/register/verify-otp');
    await expect(page.getByText(`+1${mobileNumber}`)).toBeVisible();
    if (mobileNumber !== person.mobileNumber) await page.getByRole('link', { name: 'Change it' }).click();
  }
  await enterCode(page, phone);
  await enterCredentials(page, person.email, newPassword);
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: 'Second Street Brokerage, Inc.' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This invitation is no longer valid. Please ask for a new one.')).toBeVisible();
});

test.describe('with a product of its own', () => {
  test.use({ hasOwnProduct: true });

  // It ends the sessions of somebody as whom other tests come.
  test('a forgotten password is replaced, and the old one is refused', { tag: '@full' }, async ({ page }) => {
    const email = 'middle@demo.netcap.test';
    await page.goto('/auth/sign-in');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await page.waitForURL('**/auth/reset-password');
    await page.getByLabel('OTP').fill(await newestCode(page, email));
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill(newPassword);
    await page.getByRole('button', { name: 'RESET' }).click();
    await expect(page.getByText('Password Reset Successfully.')).toBeVisible();

    await enterCredentials(page, email, 'Netcap#2026');
    await expect(page.getByText('Incorrect email/mobile or password.')).toBeVisible();
    // The button is held for three seconds; Enter is not lost.
    await enterCredentials(page, email, newPassword);
    await page.waitForURL('**/dashboard');
  });

  test('somebody with an account accepts by signing in and goes on in that company, and a switch of company reaches every tab', {
    tag: '@full',
  }, async ({ context, page }) => {
    await invite(page, 'viewer@demo.netcap.test');
    await page.goto(await newestLink(page, 'viewer@demo.netcap.test'));
    await page.getByRole('button', { name: 'SIGN IN TO ACCEPT' }).click();
    await enterCredentials(page, 'viewer@demo.netcap.test', 'Netcap#2026');
    await page.waitForURL('**/dashboard');

    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('button', { name: 'Second Street Brokerage, Inc.' })).toBeVisible();
    await page.getByRole('button', { name: 'Second Street Brokerage, Inc.' }).click();
    await page.getByRole('button', { name: 'Larkmoor Securities, Inc.' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByText('Company has been switched successfully')).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Larkmoor Securities, Inc.' })).toBeVisible();
    }
  });
});

test('a code by SMS is asked for, and no more in a browser that is remembered', async ({ page }) => {
  await page.goto('/trial-balance/list');
  await enterCredentials(page, 'mfa@demo.netcap.test', 'Netcap#2026');
  await page.waitForURL('**/auth/sign-in-mfa*');
  await page.getByLabel('OTP').fill('000000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invalid OTP Code.')).toBeVisible();
  await page.reload();
  await page.getByLabel('OTP').fill(await newestCode(page, '12125550146'));
  await page.getByLabel('Remember this device for 30 days').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/trial-balance/list*');

  await page.getByRole('button', { name: /Middle|Viewer/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await enterCredentials(page, 'mfa@demo.netcap.test', 'Netcap#2026');
  await page.waitForURL('**/dashboard');
});

test('the screens of a flow send whoever is in none to the sign-in page', { tag: '@full' }, async ({ page }) => {
  for (const path of [
    '/auth/reset-password',
    '/auth/register/verify-otp',
    '/auth/register/user-form',
    '/auth/sign-in-mfa',
  ]) {
    await page.goto(path);
    await page.waitForURL('**/auth/sign-in');
  }
});
