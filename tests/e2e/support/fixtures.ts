import { test as base, expect, type Page } from '@playwright/test';
import {
  copyFirstData,
  makeFirstData,
  type ProductProcess,
  removeDataDir,
  startProductProcess,
} from '@tests/support/productProcess';

type Fixtures = {
  /** A product of this test's own, on an own data folder with the demo data. */
  product: ProductProcess;
  /** Signs in on the sign-in page, as a person does. */
  signIn: (email: string) => Promise<void>;
  /** Fails the test for anything that the browser complains of. */
  complaints: string[];
  /** Of which the browser complains as well: answers that refuse, and calls that a test has cut off. */
  hasRefusals: boolean;
};

const demoPassword = 'Netcap#2026';

export const test = base.extend<Fixtures, { firstData: string }>({
  firstData: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const dataDir = await makeFirstData();
      await use(dataDir);
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: async ({ firstData }, use) => {
    const dataDir = await copyFirstData(firstData);
    const product = await startProductProcess({ dataDir });
    await use(product);
    await product.end('SIGTERM');
    await removeDataDir(dataDir);
  },
  baseURL: async ({ product }, use) => use(product.url),
  hasRefusals: [false, { option: true }],
  complaints: [
    async ({ context, hasRefusals }, use) => {
      const complaints: string[] = [];
      await context.addInitScript(reportPolicyViolations);
      context.on('page', (page) => listen(page, complaints));
      await use(complaints);
      expect(complaints.filter((complaint) => !(hasRefusals && isRefusal(complaint)))).toEqual([]);
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
function listen(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
}

function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

function isRefusal(complaint: string): boolean {
  return /^console: Failed to load resource: (the server responded with a status of 4|net::ERR_FAILED)/.test(complaint);
}

export { expect };
