import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { App } from '@server/common/appTypes';
import { addStaticApp } from '@server/plugins/staticApp';
import { projectRoot } from '@server/projectRoot';
import { demoPassword } from '@server/seed/people';
import { ensureBrowser } from '@tests/e2e/support/browser';
import { testConfig } from '@tests/support/backend/backend';
import { removeDataDir, startProductProcess, temporaryDataDir } from '@tests/support/product/productProcess';
import Fastify from 'fastify';
import { build } from 'vite';
import { compressFiles } from '../../vite.compress.ts';
import { builtApp } from './support/benchBackend';
import { median } from './support/measure';
import { buildPeerLogin } from './support/peerLogin';
import { milliseconds, print, printTable, times } from './support/print';

const rounds = 5;
/** 1.6 Mbit/s and 150 ms until the answer begins. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** Slowdown of a mid-range phone relative to this machine. */
const slowerProcessor = 4;
const phone = { width: 412, height: 823 };

type Loaded = { largestPaint: number; script: number; style: number; requests: number; waves: number };

/** Measures what a cold browser on a slow network loads for the sign-in page, compared to a page of React and Bootstrap alone. */
export async function benchFirstScreen(): Promise<void> {
  if (!existsSync(builtApp)) {
    print('\nFirst screen: there is no build; "npm run build" makes one.\n');
    return;
  }
  const reference = await mkdtemp(join(projectRoot, 'node_modules/.netcap-bench-'));
  const peer = await mkdtemp(join(tmpdir(), 'netcap-peer-'));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    await buildReference(reference);
    await compare(browser, { reference, peer: await buildPeerLogin(peer) });
  } finally {
    await browser.close();
    await rm(reference, { recursive: true });
    await rm(peer, { recursive: true });
  }
}

async function buildReference(outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'reference'),
    configFile: false,
    logLevel: 'error',
    plugins: [compressFiles()],
    build: { outDir, emptyOutDir: true },
  });
}

type Served = { name: string; url: string; loads: Loaded[]; close: () => Promise<unknown> };

async function compare(browser: Browser, { reference, peer }: { reference: string; peer: string }): Promise<void> {
  const pages = [
    await serve('Sign-in', builtApp, '/auth/sign-in'),
    await serve('React and Bootstrap alone', reference),
    await serve("react-admin's login", peer, '/#/login'),
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) page.loads.push(await load(browser, page.url));
  }
  for (const page of pages) await page.close();
  const ours = medianPaint(pages[0]?.loads ?? []);
  printTable({
    title: `First screen, cold, at 1.6 Mbit/s, 150 ms and a quarter of the processor, median of ${rounds} in Chromium`,
    headers: ['page', 'JavaScript', 'CSS', 'requests', 'waves', 'largest paint', 'ours to it'],
    rows: pages.map(({ name, loads }) => [name, ...loadCells(loads), times(ours / medianPaint(loads))]),
    note: "Budget: 165 kB JavaScript, 15 kB CSS, two waves, half of the largest paint of react-admin's login.",
  });
  await measureFigures(browser, medianPaint(pages[2]?.loads ?? []));
}

/** Measures from pressing SIGN IN, after three seconds of typing, to the dashboard's first figures, compared to the peer's login. */
async function measureFigures(browser: Browser, peer: number): Promise<void> {
  const dataDir = await temporaryDataDir();
  const product = await startProductProcess({ dataDir, environment: { DEMO: 'on' } });
  const waits: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) waits.push(await figuresAfterSignIn(browser, product.url));
  } finally {
    await product.end('SIGTERM');
    await removeDataDir(dataDir);
  }
  print(
    `First figures of the dashboard after SIGN IN, the same way: ${milliseconds(median(waits))}, ${times(median(waits) / peer)} of the peer's login (budget 1.30x).\n`,
  );
}

async function figuresAfterSignIn(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(`${url}/auth/sign-in`);
    await page.getByLabel('Email/Mobile').fill('admin@demo.netcap.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.waitForTimeout(3000);
    const begin = performance.now();
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
    await page.getByText('Excess over the requirement').first().waitFor();
    return performance.now() - begin;
  });
}

function loadCells(loads: readonly Loaded[]): string[] {
  const { script, style, requests, waves } = loads[0] ?? { script: 0, style: 0, requests: 0, waves: 0 };
  return [kilobytes(script), kilobytes(style), `${requests}`, `${waves}`, milliseconds(medianPaint(loads))];
}

function medianPaint(loads: readonly Loaded[]): number {
  return median(loads.map(({ largestPaint }) => largestPaint));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

async function serve(name: string, appDir: string, path = '/'): Promise<Served> {
  const app = Fastify().decorate('config', { ...testConfig(), appDir }) as unknown as App;
  await addStaticApp(app);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${path}`;
  return { name, url, loads: [], close: () => app.close() };
}

function load(browser: Browser, url: string): Promise<Loaded> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url);
    await page.getByRole('button', { name: /^sign in$/i }).waitFor();
    await page.waitForLoadState('networkidle');
    return readLoad(page);
  });
}

/** Runs `use` in a browser with an empty cache. */
async function onSlowPhone<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: phone, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Reads the scripts and styles requested before the largest paint. A wave is the requests that start before any of them is answered. */
async function readLoad(page: Page): Promise<Loaded> {
  const { largestPaint, files } = await page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const paint = paints.at(-1)?.startTime ?? Number.NaN;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      largestPaint: paint,
      files: resources
        .filter(({ name, startTime }) => startTime < paint && /\.(js|css)$/.test(name))
        .map(({ name, startTime, responseEnd, encodedBodySize: size }) => ({ name, startTime, responseEnd, size })),
    };
  });
  const sizeOf = (ending: string) =>
    files.reduce((sum, { name, size }) => (name.endsWith(ending) ? sum + size : sum), 0);
  let waves = 0;
  let firstEnd = 0;
  for (const { startTime, responseEnd } of files.toSorted((a, b) => a.startTime - b.startTime)) {
    if (startTime >= firstEnd) {
      waves += 1;
      firstEnd = responseEnd;
    } else firstEnd = Math.min(firstEnd, responseEnd);
  }
  return { largestPaint, script: sizeOf('.js'), style: sizeOf('.css'), requests: files.length, waves };
}
