import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

test.use({ as: 'admin', viewport: { width: 390, height: 844 } });

/** Above this a list has its first row, so that a phone shows more of it than of what chooses it. */
const lowestFirstRow = 240;

const lists = [
  '/chart-of-accounts/list',
  '/chart-of-accounts/edit',
  '/trial-balance/list',
  '/trial-balance/edit',
  '/inventory/list/non-options',
  '/inventory/list/options',
  '/inventory/list/merged',
  '/inventory/edit/non-options',
  '/inventory/edit/options',
  '/requests-review?filter=BALANCE',
  '/change-log',
  '/reports/focus',
  '/reports/ssoi',
  '/setting/company-profile/user-list',
  '/setting/company-profile/security-log',
];

/** Returns where the first row of a list begins, and whether its box scrolls sideways. */
function placeOf(page: Page) {
  return page
    .locator('.nc-table-box')
    .first()
    .evaluate((box) => {
      const lines = [...box.querySelectorAll('tbody tr')];
      const row = lines.find((each) => !each.matches('.nc-row-group')) ?? lines[0];
      return {
        top: row?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
        isScrolling: getComputedStyle(box).overflowY !== 'hidden',
      };
    });
}

test('a phone shows the first row of every list near its top, and scrolls the page alone', { tag: '@full' }, async ({
  page,
}) => {
  test.slow();
  for (const path of lists) {
    await page.goto(path);
    await expect(page.locator('.nc-table-box tbody tr').first()).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const place = await placeOf(page);
    expect(place.top, `first row of ${path}`).toBeLessThan(lowestFirstRow);
    expect(place.isScrolling, path).toBe(false);
  }
});

test('filters and page size stand behind one button, and the head of a list stays in sight', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/trial-balance/edit');
  const head = page.getByRole('columnheader', { name: 'Debit' });
  await expect(page.getByRole('cell', { name: '67,036.91' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await expect(page.getByLabel('Rows per page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download TB Template' })).toBeVisible();
  await page.mouse.wheel(0, 1500);
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(49);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
});

test('a statement scrolls with the page, under its head and above its total, on a phone and on a desk', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/reports/income-statement?time_reports=Q1+26,Q2+26,Q3+25,Q4+25');
  const box = page.getByRole('region', { name: 'Income Statement' });
  for (const width of [390, 1400]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(box.getByRole('rowheader', { name: 'Net Income' }).last()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => box.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBeLessThan(-100);
    await expect
      .poll(async () => Math.round((await box.getByText('Account', { exact: true }).boundingBox())?.y ?? 0))
      .toBeLessThan(80);
    await expect(box.getByRole('rowheader', { name: 'Net Income' }).last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
