import type { Locator, Page } from '@playwright/test';
import { expect } from '@tests/e2e/support/fixtures';

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

/** Returns the head of a page: its title with what can be done. */
export const head = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the dialog itself, without what is around it. */
export const dialogOf = (page: Page) => page.locator('.modal-content').last();

export async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(head(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}
