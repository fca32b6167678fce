import type { Locator, Page } from '@playwright/test';
import { demoPassword } from './support/firstData';
import { expect, test } from './support/fixtures';
import { firmName, givenPractice, leaveFirm } from './support/givenPractice';

// What is asked of a firm is refused once it was left.
test.use({ hasOwnProduct: true, hasRefusals: true });

const principal = 'admin@demo.netcap.test';
const copies = 39;
const short = 7;
const lowestFirstRow = 240;

/** Goes there by the Tab key. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} isn't reached by ${key}`);
}

async function signInByKeys(page: Page) {
  await page.goto('/auth/sign-in');
  await tabTo(page.getByLabel('Email/Mobile'));
  await page.keyboard.type(principal);
  await tabTo(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/practice');
}

const firmsIn = (page: Page) => page.getByRole('table', { name: 'Firms' }).locator('tbody tr');

test('forty firms are worked by keyboard, from sign-in to what burns first and back; one that is left is gone', {
  tag: '@full',
}, async ({ page, copy }) => {
  await givenPractice(copy, copies, short);
  await signInByKeys(page);
  const firms = firmsIn(page);
  await expect(firms).toHaveCount(copies + 1);
  const matter = page.getByRole('link', { name: /^Net capital deficiency, short / });
  await expect(firms.first().getByRole('link').first()).toHaveText(firmName(short));
  await expect(firms.first()).toContainText('Net capital deficiency');

  const show = page.getByLabel('Firms to show');
  await tabTo(show);
  await page.keyboard.type('Early');
  await expect(firms).toHaveCount(1);
  await tabTo(page.getByRole('button', { name: 'Views', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Save this view' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Short of capital');
  await page.keyboard.press('Enter');
  await tabTo(show);
  await page.keyboard.type('All');
  await expect(firms).toHaveCount(copies + 1);
  await tabTo(page.getByRole('button', { name: 'Views', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Short of capital' }));
  await page.keyboard.press('Enter');
  await expect(firms).toHaveCount(1);

  await tabTo(matter);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/capital/notices');
  await expect(page.getByRole('button', { name: firmName(short) })).toBeVisible();
  await page.goBack();
  await expect(matter).toBeFocused();
  await expect(firms).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(matter).toBeInViewport();
  const { top, isWide } = await firms.first().evaluate((row) => ({
    top: row.getBoundingClientRect().top,
    isWide: document.documentElement.scrollWidth > window.innerWidth,
  }));
  expect(top).toBeLessThan(lowestFirstRow);
  expect(isWide).toBe(false);
  await page.setViewportSize({ width: 1400, height: 900 });

  await leaveFirm(copy.product, short, principal);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await tabTo(menu.getByRole('link', { name: 'Dashboard' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await tabTo(menu.getByRole('link', { name: 'Firms' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(firms).toHaveCount(copies);
  await expect(page.getByText(firmName(short), { exact: true })).toHaveCount(0);
});
