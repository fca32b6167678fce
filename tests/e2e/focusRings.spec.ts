import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

test.use({ as: 'middle' });

const screens = ['/inventory/edit/non-options', '/inventory/list/merged', '/reports/balance-sheet', '/change-log'];

/** Enough to reach the rows of each table. */
const stops = 40;

/** Names a stop of the Tab key without the ring of one of the themes; null where it has the rings. */
function stopWithoutRing(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement: element, documentElement: root } = document;
    if (element === null || element === document.body) return 'nothing';
    const colors = ['dark', 'light'].map((theme) => {
      root.dataset.bsTheme = theme;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const isSeen = outlineStyle === 'solid' && outlineWidth === '2px' && !/rgba.*, 0\)$/.test(outlineColor);
      return isSeen ? outlineColor : 'none';
    });
    const hasRings = !colors.includes('none') && new Set(colors).size === 2;
    return hasRings ? null : `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)} ${colors}`;
  });
}

async function stopsWithoutRing(page: Page, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press('Tab');
    const without = await stopWithoutRing(page);
    if (without !== null) found.push(without);
  }
  return found;
}

test('every stop of the Tab key has the ring of the theme', { tag: '@full' }, async ({ page }) => {
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect({ path, without: await stopsWithoutRing(page, stops) }).toEqual({ path, without: [] });
  }

  await page.goto('/inventory/edit/non-options');
  await page.getByRole('button', { name: 'Add Inventory' }).press('Enter');
  const day = page.getByRole('dialog', { name: 'Add Inventory' }).getByLabel(/^Report Date/);
  await expect(day).toBeFocused();
  // Month, day, year, and the button of the calendar.
  expect(await stopsWithoutRing(page, 3)).toEqual([]);
  await expect(day).toHaveCSS('outline-style', 'solid');
});
