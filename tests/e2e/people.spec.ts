import { enterCode, enterCredentials, newPassword } from './support/accounts';
import { expect, test } from './support/fixtures';
import { newestLink } from './support/outbox';

test.use({ as: 'admin', hasOwnProduct: true, hasRefusals: true });

test('somebody is invited, accepts, gets another role and is removed @plain', async ({
  page,
  browser,
  baseURL,
  isPlain,
}) => {
  test.slow();
  const email = 'nadia@ostrava.example';
  const userList = '/setting/company-profile/user-list';
  await page.goto(userList);
  await page.getByRole('button', { name: 'Send Invite to User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User Title').fill('Controller');
  await dialog.getByLabel('First Name').fill('Nadia');
  await dialog.getByLabel('Last Name').fill('Okafor');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Viewer');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('User invitation has been sent')).toBeVisible();
  if (!isPlain) await expect(page.getByRole('table', { name: 'Open invitations' }).getByText(email)).toBeVisible();

  const invited = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) })
  ).newPage();
  await invited.goto(await newestLink(page, email));
  // Only an extra tells who is invited.
  if (isPlain)
    for (const [label, text] of Object.entries({
      'First Name': 'Nadia',
      'Last Name': 'Okafor',
      'User Title': 'Controller',
    }))
      await invited.getByLabel(label).fill(text);
  await invited.getByLabel('Phone Number').fill('6465550129');
  await invited.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
  await invited.getByRole('textbox', { name: 'Repeat Password' }).fill(newPassword);
  await invited.getByRole('button', { name: 'REGISTER' }).click();
  await enterCode(invited, '16465550129');
  await enterCredentials(invited, email, newPassword);
  await invited.waitForURL('**/dashboard');
  await expect(invited.getByRole('button', { name: /Nadia Okafor Viewer/ })).toBeVisible();

  await page.goto(userList);
  if (!isPlain) {
    await page.getByLabel('Role of Nadia Okafor').selectOption('Middle');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('Nadia Okafor is now Middle.')).toBeVisible();
    await invited.reload();
    await expect(invited.getByRole('button', { name: /Nadia Okafor Middle/ })).toBeVisible();
  }

  await page
    .getByRole('row', { name: /Nadia Okafor/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User has been deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nadia Okafor/ })).toHaveCount(0);
  await invited.reload();
  await expect(invited.getByText('Please contact your administrator to setup your company')).toBeVisible();
  await invited.context().close();
});
