import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { plainProductKey } from '@tests/support/plainBackend/plainProxy';
import {
  copyFirstData,
  type ProductProcess,
  removeDataDir,
  startProductProcess,
} from '@tests/support/product/productProcess';
import { demoPassword, type FirstData, type Person, renewSession, type Session } from './firstData';
import { servePlainly } from './plainProduct';
import { replaySubmissions } from './replays';

type Fixtures = {
  /** Whose session the browser has from the start. A test that ends it signs in by the page, for a session of its own. */
  as: Person | null;
  /** For a test that changes what others read: the product is its own, and not that of all tests of the worker. */
  hasOwnProduct: boolean;
  /** The settings of a product of its own, beside the usual ones. */
  environment: Record<string, string>;
  /** The product under test, on a copy of the first data. */
  copy: Copy;
  /** Signs in on the sign-in page, as a person does. */
  signIn: (email: string) => Promise<void>;
  /** Opens a page in a browser of its own where somebody else is signed in. */
  openAs: (person: Person) => Promise<Page>;
  /** Fails the test for anything that the browser complains of. */
  complaints: string[];
  /** Of which the browser complains as well: answers that refuse, and calls that a test has cut off. */
  hasRefusals: boolean;
};

type WorkerFixtures = {
  /** Whether the backend has what the specification says and nothing else. */
  isPlain: boolean;
  /** Whether every submission is sent twice. */
  isReplayed: boolean;
  sharedCopy: () => Promise<Copy>;
};

export type Copy = {
  product: ProductProcess;
  dataDir: string;
  /** As the app names what it keeps in the browser. */
  productKey: string;
  sessions: Record<Person, Session>;
  end: () => Promise<void>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  as: [null, { option: true }],
  hasOwnProduct: [false, { option: true }],
  environment: [{}, { option: true }],
  isPlain: [false, { option: true, scope: 'worker' }],
  isReplayed: [false, { option: true, scope: 'worker' }],
  sharedCopy: [
    async ({ isPlain }, use) => {
      let copy: Promise<Copy> | undefined;
      await use(() => {
        copy ??= startCopy({ isPlain });
        return copy;
      });
      await (await copy)?.end();
    },
    { scope: 'worker' },
  ],
  copy: async ({ hasOwnProduct, isPlain, environment, sharedCopy }, use) => {
    const copy = hasOwnProduct ? await startCopy({ isPlain, environment }) : await sharedCopy();
    await use(copy);
    if (hasOwnProduct) await copy.end();
  },
  baseURL: async ({ copy }, use) => use(copy.product.url),
  storageState: async ({ as, copy }, use) => use(as === null ? undefined : await stateOf(copy, as)),
  hasRefusals: [false, { option: true }],
  complaints: [
    async ({ context, hasRefusals, isPlain, isReplayed, as, copy }, use) => {
      const complaints: string[] = [];
      await listenTo(context, { complaints, isReplayed });
      await use(complaints);
      if (as !== null) await keepTokens(context, copy, as);
      const isExpected = (complaint: string) => (hasRefusals || isPlain) && isRefusal(complaint);
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ browser, copy, complaints, isReplayed }, use) => {
    const contexts: [BrowserContext, Person][] = [];
    await use(async (person) => {
      const context = await browser.newContext({ storageState: await stateOf(copy, person) });
      contexts.push([context, person]);
      await listenTo(context, { complaints, isReplayed });
      return context.newPage();
    });
    for (const [context, person] of contexts) {
      await keepTokens(context, copy, person);
      await context.close();
    }
  },
  signIn: async ({ page }, use) => {
    await use(async (email) => {
      await page.goto('/auth/sign-in');
      await page.getByLabel(/e-?mail|mobile|user ?name/i).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
      await page.waitForURL('**/dashboard');
    });
  },
});

type CopyOptions = { isPlain: boolean; environment?: Record<string, string> };

async function startCopy({ isPlain, environment = {} }: CopyOptions): Promise<Copy> {
  const firstData: FirstData = JSON.parse(process.env.FIRST_DATA ?? '');
  const dataDir = await copyFirstData(firstData.dataDir);
  const own = await startProductProcess({ dataDir, environment });
  const product = isPlain ? await servePlainly(own) : own;
  const end = async () => {
    await product.end('SIGTERM');
    await removeDataDir(dataDir);
  };
  return {
    product,
    dataDir,
    productKey: isPlain ? plainProductKey : 'netcap',
    sessions: { ...firstData.sessions },
    end,
  };
}

/** Returns what a browser keeps of somebody who has signed in. Its pages renew the tokens, which `keepTokens` hands on to the next test. */
async function stateOf({ product, sessions, productKey }: Copy, person: Person) {
  sessions[person] = await renewSession(product, sessions[person]);
  const { username, refreshToken } = sessions[person];
  const stored = { session: { username, refreshToken }, last_activity: Date.now() };
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name: `${productKey}.${name}`,
    value: JSON.stringify(value),
  }));
  return { cookies: [], origins: [{ origin: product.url, localStorage }] };
}

/** Takes the newest refresh token from a browser: the next to come with an older one would end the session. */
async function keepTokens(context: BrowserContext, { sessions, productKey }: Copy, person: Person) {
  const { origins } = await context.storageState();
  const items = origins.flatMap(({ localStorage }) => localStorage);
  const kept = JSON.parse(items.find(({ name }) => name === `${productKey}.session`)?.value ?? 'null');
  const isTheirs = kept?.username === sessions[person].username && kept.refreshToken !== '';
  if (isTheirs) sessions[person] = { ...sessions[person], refreshToken: kept.refreshToken };
}

type Listening = { complaints: string[]; isReplayed: boolean };

async function listenTo(context: BrowserContext, { complaints, isReplayed }: Listening) {
  await context.addInitScript(reportPolicyViolations);
  if (isReplayed) await replaySubmissions(context, complaints);
  context.on('page', (page) => listen(page, complaints));
}

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
