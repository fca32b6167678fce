import { test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './product';

type Fixtures = {
  /** A product of this test's own, on an own data folder with the demo data. */
  product: Product;
  /** Signs in on the sign-in page, as a person does. */
  signIn: (email: string) => Promise<void>;
  /** Fails the test for anything that the browser complains of. */
  complaints: string[];
};

const demoPassword = 'Netcap#2026';

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  product: async ({}, use) => {
    const product = await startProduct();
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      await listen(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (email) => {
      await page.goto('/auth/sign-in');
      await page.getByLabel(/e-?mail|mobile|user ?name/i).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'SIGN IN' }).click();
      await page.waitForURL('**/dashboard');
    });
  },
});

/** Collects errors of scripts, console errors and violations of the Content-Security-Policy. */
async function listen(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

export { expect };
