import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

test.use({ as: 'admin' });

/** What people still don't notice, by the measure of browsers (0 = nothing moves). */
const leastNoticed = 0.05;
const answerDelay = 300;

const screens = [
  { path: '/dashboard', settled: 'All 17 checks tie' },
  { path: '/requests-review?filter=COA', settled: 'Ines Calder' },
  { path: '/trial-balance/edit', settled: 'In balance' },
];

const dashboardOfNone = { path: '/dashboard', settled: 'First steps' };

/** Has answers come late, and adds up what moves meanwhile. */
async function slowDown(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerDelay));
    await route.continue();
  });
}

/** Measures how far everything has moved together by the time the screen has settled. */
async function movementOf(page: Page, width: number, { path, settled }: (typeof screens)[number]): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await expect(page.getByText(settled).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce((total: number, shift: number) => total + shift, 0) : Number.NaN;
  });
}

const widths = [1400, 390];

test.describe('with empty books', () => {
  test.use({ as: 'secondAdmin' });

  test('the dashboard stays where it is, too', { tag: '@full' }, async ({ page }) => {
    await slowDown(page);
    for (const width of widths) expect(await movementOf(page, width, dashboardOfNone)).toBeLessThan(leastNoticed);
  });
});

test('the dashboard takes less than two windows', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByText('All 17 checks tie')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const heightOf = (part: string) => page.locator(part).evaluate((shown) => shown.clientHeight);
  // What is past due grows with the days since the demo's last quarter.
  expect((await heightOf('.nc-dashboard-room')) - (await heightOf('.nc-past-due'))).toBeLessThan(1180);
});

test('screens stay where they are while their answers arrive', { tag: '@full' }, async ({ page }) => {
  await slowDown(page);
  for (const width of widths) {
    for (const screen of screens) {
      expect(await movementOf(page, width, screen), `${screen.path} at ${width} px`).toBeLessThan(leastNoticed);
    }
  }
});

test('the buttons of a review stay where they are while it loads', { tag: '@full' }, async ({ page }) => {
  await slowDown(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/requests-review?filter=COA');
    await page.getByRole('button', { name: /^Details/ }).click();
    const dialog = page.locator('#review-detail-modal');
    const approve = dialog.getByRole('button', { name: 'Approve' });
    await expect(dialog.getByText('Loading...').first()).toBeVisible();
    const before = await approve.boundingBox();
    await expect(dialog.getByText('No effect on FOCUS lines.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await approve.boundingBox()).toEqual(before);
  }
});
