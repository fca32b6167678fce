import { themes, violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ as: 'viewer', hasRefusals: true });

test('a chosen theme is there before the first paint, whatever the device has, until the device is followed again', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const profile = page.getByRole('button', { name: /Viewer/ });
  await profile.click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');

  // Without the app's own script the theme is set all the same.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await page.unroute('**/assets/*.js');

  await page.goto('/');
  await profile.click();
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'System', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
});

test('the profile menu is readable in both themes', { tag: '@full' }, async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Viewer/ }).click();
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toBeVisible();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', theme);
    expect(await violationsIn(page, theme, '.nc-topbar')).toEqual([]);
  }
});
