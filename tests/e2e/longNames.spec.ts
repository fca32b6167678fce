import { expect, test } from './support/fixtures';

test.use({ as: 'admin' });

const longName = 'Northumberland-Featherstonehaugh-Cholmondeley-Wriothesley-Marjoribanks';

test('a long name of a person leaves the change log as narrow as a phone', { tag: '@full' }, async ({ page }) => {
  const person = { id: 1, first_name: 'Alexandrina', last_name: longName };
  await page.route('**/x/change-log/people*', (route) => route.fulfill({ json: { data: [person] } }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/change-log');
  await page.getByRole('button', { name: 'Filters' }).click();
  const people = page.getByRole('combobox', { name: 'Changed or approved by' });
  await expect(people.getByRole('option', { name: longName })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
