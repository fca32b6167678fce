import { expect, test } from './support/fixtures';

test.use({ as: 'viewer' });

test('a figure of the dashboard opens down to the row behind it, in an address of its own', async ({ page }) => {
  await page.goto('/dashboard?timeReport=Q2+26');
  const total = page.getByRole('button', { name: /explain Total Assets, Amount$/ });
  await total.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /Total assets/ });
  await expect(panel.getByText(/^Parts add up to/)).toBeVisible();
  await panel
    .getByRole('button', { name: /explain Total assets, allowable$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /explain Cash, allowable$/ }).click();
  const cash = page.getByRole('complementary', { name: /^Cash/ });
  const account = cash.getByRole('button', { name: /, explain / }).first();
  const amount = (await account.innerText()).trim();
  await account.click();
  await expect(page.getByText(/^Posting \d+, .*entered by/)).toBeVisible();
  await expect(page.locator('.nc-explain-amount')).toHaveText(`$${amount}`);

  await page.reload();
  await expect(page.locator('.nc-explain-amount')).toHaveText(`$${amount}`);
  await page.goBack();
  await expect(page.getByRole('complementary', { name: /^Cash/ })).toBeVisible();
  await page.getByRole('complementary', { name: /^Cash/ }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('complementary', { name: /^Cash/ })).toHaveCount(0);
});

test('a statement beside an earlier quarter, what moved most first', { tag: '@full' }, async ({ page }) => {
  await page.goto('/reports/income-statement?time_reports=Q2+26');
  await page.getByRole('combobox', { name: 'Compare Q2 26 with' }).selectOption('Q1 26');
  await expect(page.getByRole('columnheader', { name: 'Change', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Largest movements first' }).check();
  const changes = await page.locator('.nc-compare tbody td:nth-of-type(3)').allInnerTexts();
  const sizes = changes.map((text) => Math.abs(Number(text.replace(/[(),]/g, '').replace('–', '0'))));
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});
