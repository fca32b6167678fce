import type { Page } from '@playwright/test';
import { themes, violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ as: 'admin', hasOwnProduct: true });

/** Presses Tab until the control with this name has the focus; never the mouse. */
async function tabTo(page: Page, name: string | RegExp) {
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let presses = 0; presses < 80; presses += 1) {
    if (isThere(await page.evaluate(focusedName))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

function focusedName(): string {
  const focused = document.activeElement;
  const labels = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null;
  return focused?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? focused?.textContent ?? '';
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function chooseAccount(page: Page, label: string, number: string) {
  await tabTo(page, new RegExp(`^${label}`));
  await page.keyboard.type(number);
  await page.getByRole('option', { name: new RegExp(`^${number} `) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function saveAs(page: Page, name: string) {
  await page.locator('.nc-what-if-scenarios').getByRole('combobox').focus();
  await press(page, /^(?:Save|Copy)$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: new RegExp(`^${name}, `) })).toBeAttached();
}

test('steps, the largest amount, scenarios and their comparison by the keyboard alone, on a phone too', async ({
  page,
}) => {
  await page.goto('/capital/what-if');
  const outcome = page.getByRole('region', { name: /^Net capital, / });
  const netCapital = outcome.getByRole('row', { name: /^Net capital 3750/ });
  await expect(netCapital).toContainText('206,540.92');

  await tabTo(page, 'What happens first');
  await page.keyboard.type('Sign a contractual');
  await press(page, 'Add step');
  await tabTo(page, 'Market value');
  await page.keyboard.type('100,000');
  await expect(netCapital).toContainText('(30,000.00)');

  await tabTo(page, 'What happens next');
  await page.keyboard.type('Take out');
  await press(page, 'Add step');
  await page
    .getByRole('listitem', { name: /^Step 2/ })
    .getByRole('combobox')
    .first()
    .focus();
  await tabTo(page, 'Amount');
  await page.keyboard.type('1,000');
  await chooseAccount(page, 'Cash account', '1000');
  await chooseAccount(page, 'Equity account', '3000');
  await expect(netCapital).toContainText('(31,000.00)');

  await press(page, 'How much?');
  const answer = page.getByRole('status').filter({ hasText: /^Up to \$/ });
  const [, amount = ''] = /\$([\d,]+\.\d\d)\./.exec((await answer.textContent()) ?? '') ?? [];
  await press(page, 'Use this amount');
  await expect(page.getByRole('listitem', { name: /^Step 2/ }).getByLabel('Amount')).toHaveValue(amount);

  await saveAs(page, 'All that is left');
  await page
    .getByRole('listitem', { name: /^Step 2/ })
    .getByLabel('Amount')
    .focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5,000');
  await expect(netCapital).toContainText('(35,000.00)');
  await page.locator('.nc-what-if-scenarios').getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('A little');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^A little, / })).toBeAttached();

  const [pdf] = await Promise.all([page.waitForEvent('download'), press(page, 'Download PDF')]);
  expect(pdf.suggestedFilename()).toBe('What_If_Q2_26_A_little.pdf');
  for (const width of [1400, 390]) await holds(page, width);

  await page.setViewportSize({ width: 1400, height: 900 });
  await press(page, 'Compare');
  await expect(page.getByRole('region', { name: 'Scenario A: A little' })).toContainText(
    'Take out $5,000.00 of capital',
  );
  await expect(page.getByRole('region', { name: 'Scenario B: All that is left' })).toContainText(amount);
  for (const width of [1400, 390]) await holds(page, width);
});

/** Expects no sideways scroll, and nothing that axe finds in either theme. */
async function holds(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
}
