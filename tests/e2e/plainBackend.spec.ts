import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { decide, openPending, rowOf, saveDebits, writeComment } from './support/reviews';
import { publicScreens } from './support/screens';
import { nextThrough, openWizard, shortestWay } from './support/wizard';

/** What our backend alone has says so, or is elsewhere. */
const ofExtras = ['/auth/unlock?token=x', '/outbox'];
const failures = /went wrong|^Unable to|^Not Found$/;

/** Opens each screen, and gives what failed on it: a call of the specification, or what it shows. */
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
    const texts = await page.getByText(failures).or(page.locator('.alert-danger')).allInnerTexts();
    issues.push(...texts.map((text) => `${path}: ${text}`));
  }
  return issues;
}

// Those with a session are opened by `tests/app/plainScreens.test.tsx`.
test('screens without a session open on a plain backend @plainAlone', { tag: '@full' }, async ({ page }) => {
  expect(await failuresOf(page, publicScreens)).toEqual([]);
});

test.describe('as an administrator', () => {
  test.use({ as: 'admin' });

  test('a statement of income goes from the wizard to its list on a plain backend @plainAlone', {
    tag: '@full',
  }, async ({ page }) => {
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
