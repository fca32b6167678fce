import type { Page } from '@playwright/test';
import { themes } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ as: 'middle' });

const screens = ['/inventory/edit/non-options', '/inventory/list/merged', '/reports/balance-sheet', '/change-log'];

/** Enough to reach the rows of each table. */
const stops = 40;

/** What stands at a stop of the Tab key without the ring of the theme; null where it has the ring. */
function stopWithoutRing(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return 'nothing';
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const color = outlineColor.replace('rgb(', 'rgba(');
    const hasRing = outlineStyle === 'solid' && outlineWidth === '2px' && !color.endsWith(', 0)');
    return hasRing ? null : `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`;
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

for (const theme of themes) {
  test(`every stop of the Tab key has the ring, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
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
}
