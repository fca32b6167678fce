import type { Locator, Page } from '@playwright/test';
import { invite } from './support/accounts';
import { themes, violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';
import { newestLink } from './support/outbox';
import { publicScreens, signedInScreens } from './support/screens';
import { wireCodesIn } from './support/wireCodes';

/** Opens a screen and gives its errors: codes of the wire, what axe finds in light and in dark, and a page that is wider than a phone. */
async function issuesOf(page: Page, path: string): Promise<string[]> {
  const issues: string[] = [];
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  issues.push(...(await wireCodesIn(page)).map((code) => `${path}: says ${code}`));
  for (const theme of themes) {
    issues.push(...(await violationsIn(page, theme)).map((violation) => `${path} ${violation}`));
  }
  await page.setViewportSize({ width: 360, height: 780 });
  // The frame follows the new width with its next paint.
  const isFitting = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 3000 })
    .then(() => true)
    .catch(() => false);
  if (!isFitting) issues.push(`${path}: wider than a window of 360 px`);
  await page.setViewportSize({ width: 1400, height: 900 });
  return issues;
}

/** Returns what is seen of a screen's table: whether 15 rows are whole, and what scrolls sideways. */
function extentOf(page: Page) {
  return page.locator('.nc-table-box').evaluate((box) => {
    const { bottom } = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return {
      hasEnoughRows: rows.filter((row) => row.bottom <= Math.min(bottom, window.innerHeight)).length >= 15,
      isWide: box.scrollWidth > box.clientWidth,
      isPageScrolling: document.documentElement.scrollHeight > window.innerHeight,
    };
  });
}

const nonOption = { tab: 'non-options', name: 'CLDI', quantity: /^Qty/ };
const option = { tab: 'options', name: 'HVLT', quantity: /^Contracts Qty/ };
const widths = [1280, 1300, 1400];
const enoughRoom = { isWide: false, isLow: true, isWhole: true };

/** Returns whether the inventory's table scrolls sideways, and whether a changed row is low and shows its haircut and status as a whole. */
function roomOf(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) }).evaluate((row) => {
    const edge = (selector: string) => row.querySelector(selector)?.getBoundingClientRect();
    const box = row.closest('.nc-table-box');
    const actions = edge('.nc-cell-actions')?.left ?? 0;
    const haircut = [...row.querySelectorAll('.nc-cell-amount')].at(-1)?.getBoundingClientRect();
    const status = edge('.nc-pill')?.right ?? Number.POSITIVE_INFINITY;
    return {
      isWide: (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0),
      isLow: row.getBoundingClientRect().height < 42,
      isWhole: (haircut?.right ?? 0) <= actions && status <= (edge('.nc-cell-name')?.right ?? 0),
    };
  });
}

/** Gives the window a width that what is on the page has followed. */
async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Goes by what every window shows of a changed row. */
async function expectRoom(page: Page, name: string) {
  for (const width of widths) {
    await widen(page, width);
    await expect.poll(() => roomOf(page, name), `at ${width} px`).toEqual(enoughRoom);
  }
}

/** Returns true if an element is in the window with nothing over it. */
function isInSight(element: Locator) {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [left + 1, right - 1].every((x) => node.contains(document.elementFromPoint(x, (top + bottom) / 2)));
  });
}

async function issuesOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const issues: string[] = [];
  for (const path of paths) issues.push(...(await issuesOf(page, path)));
  return issues;
}

test('screens without a session are accessible in both themes and fit a phone', { tag: '@full' }, async ({ page }) => {
  expect(await issuesOfAll(page, publicScreens)).toEqual([]);
});

test('screens in the middle of a flow are accessible in both themes and fit a phone', { tag: '@full' }, async ({
  page,
}) => {
  test.slow();
  await page.goto('/auth/sign-in');
  const flowScreens = [
    { path: '/auth/register/verify-otp', step: 'verifyMobile' },
    { path: '/auth/register/verify-otp', step: 'verifyEmail' },
    { path: '/auth/register/user-form', step: 'userForm' },
    { path: '/auth/reset-password', step: 'resetPassword' },
  ];
  const issues: string[] = [];
  for (const { path, step } of flowScreens) {
    const flow = { userId: 'flow', step, isInvite: false, email: 'somebody@example.com' };
    await page.evaluate((stored) => localStorage.setItem('netcap.account_flow', JSON.stringify(stored)), flow);
    issues.push(...(await issuesOf(page, path)));
    expect(new URL(page.url()).pathname).toBe(path);
  }
  const prompt = { session: 'flow', username: 'somebody', message: 'An OTP was sent.', endsAt: Date.now() + 3_600_000 };
  await page.evaluate((kept) => sessionStorage.setItem('netcap.mfa_prompt', JSON.stringify(kept)), prompt);
  issues.push(...(await issuesOf(page, '/auth/sign-in-mfa')));
  await expect(page.getByLabel('OTP')).toBeVisible();
  for (const email of ['nadia@ostrava.example', 'viewer@demo.netcap.test']) {
    await invite(page, email);
    issues.push(...(await issuesOf(page, await newestLink(page, email))));
  }
  expect(issues).toEqual([]);
});

test.describe('with a session', () => {
  test.use({ as: 'admin' });

  for (const [name, paths] of Object.entries(signedInScreens)) {
    test(`screens of ${name} are accessible in both themes and fit a phone`, { tag: '@full' }, async ({ page }) => {
      expect(await issuesOfAll(page, paths)).toEqual([]);
    });
  }

  test('edit screens show 15 rows in a window 900 px high and scroll in one direction alone', { tag: '@full' }, async ({
    page,
  }) => {
    for (const path of ['/chart-of-accounts/edit', '/trial-balance/edit']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /^Edit account/ }).nth(15)).toBeAttached();
      for (const width of [1280, 1400]) {
        await widen(page, width);
        const extent = { isWide: false, isPageScrolling: false, hasEnoughRows: true };
        await expect.poll(() => extentOf(page), `${path} at ${width} px`).toEqual(extent);
      }
    }
  });

  for (const { tab, name, quantity } of [nonOption, option]) {
    test(`every column of the edit screen of ${tab} is shown, whatever can be done with a row`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.goto(`/inventory/edit/${tab}`);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(quantity).fill('9');
      await form.getByRole('button', { name: /^Use / }).first().click();
      await form.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('Changed, not saved')).toBeVisible();
      await expectRoom(page, name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('if approved').first()).toBeVisible();
      await expectRoom(page, name);
      await page.getByRole('button', { name: `More for ${name}` }).click();
      expect(await violationsIn(page, 'light', '.nc-row-menu')).toEqual([]);
      await page.getByRole('button', { name: `Restore ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByText('EDITING', { exact: true })).toHaveCount(0);
    });
  }

  test('a phone shows account, debit and credit of the trial balance without scrolling sideways', {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/trial-balance/list?time_report=Q2+26', '/trial-balance/edit']) {
      await page.goto(path);
      await expect(page.getByRole('cell', { name: '67,036.91' })).toBeAttached();
      for (const name of ['Account Number', 'Debit', 'Credit']) {
        const { x, width } = (await page.getByRole('columnheader', { name }).boundingBox()) ?? { x: 0, width: 391 };
        expect(x + width, `${name} in ${path}`).toBeLessThanOrEqual(390);
      }
      await expect(page.getByRole('columnheader').last()).toHaveText('Description');
    }
  });

  test('lists of the inventory show haircuts, and what options are worth, without scrolling sideways', {
    tag: '@full',
  }, async ({ page }) => {
    for (const tab of ['non-options', 'merged', 'options']) {
      await page.goto(`/inventory/list/${tab}`);
      const haircut = page.getByRole('button', { name: /^Haircut of / }).first();
      for (const width of [390, 1400, 1280]) {
        await widen(page, width);
        await expect.poll(() => isInSight(haircut), `${tab} at ${width} px`).toBe(true);
      }
      for (const name of ['Total Position Value', 'Haircut %', 'Haircut Amount'])
        expect(await isInSight(page.getByRole('columnheader', { name })), `${name} of ${tab}`).toBe(true);
    }
    for (const value of ['2,375.00', '330.00'])
      expect(await isInSight(page.getByRole('cell', { name: value }))).toBe(true);
  });

  test('the tabs of the reports fit one line', { tag: '@full' }, async ({ page }) => {
    await page.goto('/reports/haircut-by-security');
    const tabs = page.getByRole('navigation', { name: 'Reports' }).getByRole('link');
    await expect(tabs).toHaveCount(9);
    for (const width of [1280, 1366, 1400]) {
      await widen(page, width);
      const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size, `at ${width} px`).toBe(1);
      for (const tab of await tabs.all()) expect(await isInSight(tab), `at ${width} px`).toBe(true);
    }
  });

  test('a phone shows both amounts of a comparison without scrolling sideways', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/reports/balance-sheet?time_reports=Q2+26&compare=Q1+26');
    for (const name of [/67,036\.91, explain Operating cash, now/, /, explain Operating cash, before/]) {
      expect(await isInSight(page.getByRole('button', { name }))).toBe(true);
    }
  });

  test('a report keeps its controls and documents in place while its tie-out comes, and in a comparison', {
    tag: '@full',
  }, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/x/tie-out*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/reports/net-capital');
    const choice = page.getByRole('combobox', { name: 'Report Date' });
    const download = page.getByRole('button', { name: 'Download PDF' });
    await expect(page.getByRole('region', { name: 'Net Capital' })).toBeVisible();
    const places = async () => [await choice.boundingBox(), await download.boundingBox()];
    const before = await places();
    release();
    await expect(page.getByText(/Tie-out of Q2 26: /)).toBeVisible();
    expect(await places()).toEqual(before);
    await page.getByRole('combobox', { name: /^Compare/ }).selectOption({ index: 1 });
    await expect(page.getByRole('columnheader', { name: 'Change', exact: true })).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test('dialogs are accessible, take the focus and give it back', { tag: '@full' }, async ({ page }) => {
    await page.goto('/chart-of-accounts/edit');
    const opener = page.getByRole('button', { name: 'Add Account' });
    await opener.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Account Name')).toBeFocused();
    expect(await violationsIn(page, 'light', '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a review request is accessible in its dialog and on its page, which fits a phone', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/requests-review?filter=BALANCE');
    const opener = page.getByRole('button', { name: /^Details/ }).first();
    await opener.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('table', { name: 'Records' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    for (const theme of themes) expect(await violationsIn(page, theme, '[role=dialog]')).toEqual([]);
    const path = (await dialog.getByRole('link', { name: 'Open as a page' }).getAttribute('href')) ?? '';
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await issuesOfAll(page, [path, `${path}&tab=new`, `${path}&tab=conversations`])).toEqual([]);
  });

  test('a toast stands at the top, moves nothing of the page and covers neither its buttons nor the menus', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/chart-of-accounts/edit');
    await page.getByRole('button', { name: 'Mark Done' }).click();
    const toast = page.locator('.Toastify__toast');
    // The pointer on it keeps it there; what is pressed meanwhile is pressed without the pointer.
    await toast.hover();
    await page.getByRole('button', { name: 'Trial Balance' }).dispatchEvent('click');
    await page.locator('a[href="/trial-balance/list"]').first().dispatchEvent('click');
    const button = page.getByRole('link', { name: 'Manage Trial Balance' });
    await button.click({ trial: true });
    const besideToast = await button.boundingBox();
    for (const width of [1400, 1280, 390]) {
      await widen(page, width);
      for (const menu of await page.locator('.nc-topbar').getByRole('button').all()) {
        await menu.click({ trial: true });
      }
    }
    await widen(page, 1400);
    await toast.getByRole('button', { name: 'close' }).click();
    await expect(toast).toBeHidden();
    expect(await button.boundingBox()).toEqual(besideToast);
  });

  test('a picker over a dialog is accessible and gives the focus back to it', { tag: '@full' }, async ({ page }) => {
    await page.goto('/chart-of-accounts/edit');
    await page.getByRole('button', { name: 'Add Account' }).click();
    const opener = page.getByRole('dialog').getByRole('button', { name: 'Select' }).first();
    await opener.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Select Focus ID' });
    await expect(picker.getByRole('radio').first()).toBeVisible();
    for (const theme of themes) {
      expect(await violationsIn(page, theme, '[role=dialog]:last-of-type')).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
