import type { Page } from '@playwright/test';
import { type AppServer, startAppServer } from './support/appServer';
import { addAccount } from './support/editing';
import { test as base, expect } from './support/fixtures';

const test = base.extend<{ appServer: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  appServer: async ({}, use) => {
    const appServer = await startAppServer();
    await use(appServer);
    await appServer.end();
  },
  environment: async ({ appServer }, use) => use({ CORS_ORIGINS: appServer.url }),
  baseURL: async ({ appServer, copy }, use) => {
    await appServer.buildFor(copy.product.url);
    await use(appServer.url);
  },
});

test.use({ hasOwnProduct: true, hasRefusals: true });

/** Returns what the browser's storage says of the session. */
function storedSession(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('netcap.session') ?? 'null'));
}

test('the app works from another origin than the backend', { tag: '@full' }, async ({ page, signIn, copy }) => {
  await signIn('admin@demo.netcap.test');
  const backend = `${copy.product.url}/api`;

  // The cookie has the refresh token, and goes to another origin of the same site.
  expect(await storedSession(page)).toEqual({ username: 'admin@demo.netcap.test', refreshToken: '' });
  const renewal = page.waitForResponse(`${backend}/refresh-token`);
  await page.reload();
  expect((await renewal).status()).toBe(200);
  expect((await (await renewal).json()).data.refresh_token).toBe('');

  await addAccount(page, { number: '9001', name: 'Suspense' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).url()).toContain(`${backend}/coas`);
  await expect(page.getByText('No unsaved changes')).toBeVisible();

  await page.goto('/setting/user-profile');
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
  const picture = page.locator('img.nc-avatar-large');
  await expect(picture).toHaveAttribute('src', new RegExp(`^${backend}/`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(picture).toHaveCount(0);
});
