import type { Page } from '@playwright/test';
import { themes } from './support/axe';
import { expect, test } from './support/fixtures';
import { decide, openPending, rowOf, saveDebits, writeComment } from './support/reviews';
import { publicScreens, signedInScreens } from './support/screens';
import { nextThrough, openWizard, shortestWay } from './support/wizard';

/** What our backend alone has: without a session and with one, they say so or are elsewhere. */
const ofExtras = ['/auth/unlock?token=x', '/outbox', '/change-log', '/reports/binder'];
const failures = /went wrong|^Unable to|^Not Found$/;

/** Opens each screen in both themes, and gives what failed on it: a call of the specification, or what it shows. */
async function failuresOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const issues: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && !pathname.startsWith('/api/x/')) issues.push(`${pathname}: ${answer.status()}`);
  });
  for (const path of paths.filter((screen) => !ofExtras.includes(screen))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    if (!page.url().includes(path.replace(/\?.*/, ''))) issues.push(`${path}: led to ${page.url()}`);
    for (const theme of themes) issues.push(...(await shownFailures(page, theme)).map((text) => `${path}: ${text}`));
  }
  return issues;
}

async function shownFailures(page: Page, colorScheme: (typeof themes)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme);
  const texts = await page.getByText(failures).or(page.locator('.alert-danger')).allInnerTexts();
  return texts.map((text) => `in ${colorScheme}: ${text}`);
}

test('screens without a session open on a plain backend in both themes @plainAlone', async ({ page }) => {
  expect(await failuresOf(page, publicScreens)).toEqual([]);
});

test.describe('as an administrator', () => {
  test.use({ as: 'admin' });

  for (const [name, paths] of Object.entries(signedInScreens)) {
    test(`screens of ${name} open on a plain backend in both themes @plainAlone`, async ({ page }) => {
      expect(await failuresOf(page, paths)).toEqual([]);
    });
  }

  test('a statement of income goes from the wizard to its list on a plain backend @plainAlone', async ({ page }) => {
    const wizard = await openWizard(page, 'SSOI', 'Second quarter');
    await nextThrough(wizard, shortestWay);
    await wizard.dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Report Generated Successfully.')).toBeVisible();
    await expect(rowOf(page, 'Second quarter')).toBeVisible();
  });
});

test.describe('a change', () => {
  test.use({ as: 'middle', hasOwnProduct: true });

  test('is saved, sent for review, discussed and approved on a plain backend @plainAlone', async ({ page, openAs }) => {
    await page.goto('/trial-balance/edit');
    await saveDebits(page, { '1700': '14,960.00', '1000': '65,036.91' }, { isPlain: true });
    await expect(rowOf(page, '1700')).toContainText('EDITING');
    const marked = page.waitForResponse(/trial-balances\/mark-done/);
    await page.getByRole('button', { name: 'Mark Done' }).click();
    await page.getByRole('button', { name: 'Mark all done' }).click();
    expect((await marked).status()).toBe(200);

    const admin = await openAs('admin');
    await admin.goto('/dashboard');
    await openPending(admin);
    const request = rowOf(admin, 'Tomas').last();
    await request.getByRole('button', { name: /^Details/ }).click();
    await admin.getByRole('link', { name: 'Open as a page' }).click();
    const edited = rowOf(admin.getByRole('table', { name: 'Edited' }), '1700');
    await expect(edited.locator('del')).toHaveText(/12,960\.00/);
    await expect(edited.locator('ins')).toHaveText(/14,960\.00/);
    await admin.getByRole('tab', { name: /^Conversations/ }).click();
    await writeComment(admin, 'Thank you.');
    await decide(admin, admin, 'Approve');

    await page.goto('/trial-balance/list?time_report=Q2+26');
    await expect(rowOf(page, '1700')).toContainText('14,960.00');
    await expect(rowOf(page, '1700').getByText('APPROVED')).toHaveCount(0);
  });
});
