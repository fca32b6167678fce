import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

async function renameFirstAccount(page: Page, name: string) {
  await page.goto('/chart-of-accounts/edit');
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
  await page.getByRole('dialog').getByLabel('Account Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('cell', { name })).toBeVisible();
}

test.describe('without activity', () => {
  // The count of open requests may be asked for just as the session ends.
  test.use({ hasRefusals: true });

  test('whoever does nothing is asked, then signed out, and finds unsaved edits again', { tag: '@full' }, async ({
    context,
    page,
    signIn,
  }) => {
    await context.clock.install();
    await signIn('admin@demo.netcap.test');
    await renameFirstAccount(page, 'Cash, renamed');

    await context.clock.fastForward('20:01');
    await expect(prompt(page)).toBeVisible();
    await prompt(page).getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(prompt(page)).toBeHidden();

    await context.clock.fastForward('20:01');
    await expect(prompt(page)).toBeVisible();
    await context.clock.fastForward('02:01');
    await page.waitForURL('**/auth/sign-in?redirect=%2Fchart-of-accounts%2Fedit*');
    await expect(page.getByText(/minutes of inactivity/)).toBeVisible();

    await page.getByLabel('Email/Mobile').fill('admin@demo.netcap.test');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Netcap#2026');
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
    await page.waitForURL('**/chart-of-accounts/edit*');
    await expect(page.getByText(/^You have 1 unsaved change from/)).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('cell', { name: 'Cash, renamed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  });
});

test('tabs count as one: who works in one is not asked in another, and leaves all at once', { tag: '@full' }, async ({
  context,
  page,
  signIn,
}) => {
  await context.clock.install();
  await signIn('viewer@demo.netcap.test');
  const other = await context.newPage();
  await other.goto('/intro');
  await expect(other.getByRole('heading', { name: 'Introduction' })).toBeVisible();

  await context.clock.fastForward('15:00');
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300);
  await context.clock.runFor(1000);
  await context.clock.fastForward('10:00');
  await expect(prompt(page)).toBeHidden();
  await expect(prompt(other)).toBeHidden();

  await page.getByRole('button', { name: /Viewer/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth\/sign-in/);
  await other.waitForURL(/\/auth\/sign-in/);
});

test.describe('with a session that goes on', () => {
  test.use({ as: 'viewer' });

  test('whoever goes on in one tab is not asked in another any more', { tag: '@full' }, async ({ context, page }) => {
    await context.clock.install();
    await page.goto('/dashboard');
    const other = await context.newPage();
    await other.goto('/intro');
    await expect(other.getByRole('heading', { name: 'Introduction' })).toBeVisible();

    await context.clock.fastForward('20:01');
    await expect(prompt(page)).toBeVisible();
    await prompt(other).getByRole('button', { name: 'Continue' }).click();
    for (const tab of [page, other]) await expect(prompt(tab)).toBeHidden();
  });

  test('a tab that ended without a word keeps nobody signed in', { tag: '@full' }, async ({ context, page }) => {
    await context.clock.install();
    await page.goto('/dashboard');
    const other = await context.newPage();
    await other.goto('/intro');
    await expect(other.getByRole('heading', { name: 'Introduction' })).toBeVisible();
    await other.close({ runBeforeUnload: false });

    await context.clock.fastForward('20:01');
    await expect(prompt(page)).toBeVisible();
  });
});
