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

async function openSlowly(page: Page, path: string) {
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
  await page.goto(path);
}

/** How far everything has moved together. */
function movement(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce((total: number, shift: number) => total + shift, 0) : Number.NaN;
  });
}

for (const width of [1400, 390]) {
  test.describe(() => {
    test.use({ as: 'secondAdmin' });

    test(`the dashboard of empty books stays where it is, too, in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openSlowly(page, '/dashboard');
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await movement(page)).toBeLessThan(leastNoticed);
    });
  });

  for (const { path, settled } of screens) {
    test(`${path} stays where it is while its answers arrive, in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openSlowly(page, path);
      await expect(page.getByText(settled).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await movement(page)).toBeLessThan(leastNoticed);
    });
  }
}
