import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { App } from '@server/appTypes';
import { addStaticApp } from '@server/plugins/staticApp';
import { projectRoot } from '@server/projectRoot';
import { testConfig } from '@tests/support/backend/backend';
import Fastify from 'fastify';
import { build } from 'vite';
import { compressFiles } from '../../vite.compress.ts';
import { ensureBrowser } from '../e2e/support/browser';
import { builtApp } from './support/benchBackend';
import { median } from './support/measure';
import { milliseconds, print, printTable, times } from './support/print';

const rounds = 5;
/** 1.6 Mbit/s and 150 ms until the answer begins. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

type Loaded = { largestPaint: number; script: number; style: number; requests: number; waves: number };

/** What a cold browser on a slow network loads until the sign-in page is there, beside a page of React and Bootstrap alone. */
export async function benchFirstScreen(): Promise<void> {
  if (!existsSync(builtApp)) {
    print('\nFirst screen: there is no build; "npm run build" makes one.\n');
    return;
  }
  const reference = await mkdtemp(join(projectRoot, 'node_modules/.netcap-bench-'));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    await buildReference(reference);
    await compare(browser, reference);
  } finally {
    await browser.close();
    await rm(reference, { recursive: true });
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

async function compare(browser: Browser, reference: string): Promise<void> {
  const ours = await serve(builtApp);
  const bare = await serve(reference);
  const loads: { ours: Loaded[]; bare: Loaded[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await load(browser, `${ours.url}/auth/sign-in`));
    loads.bare.push(await load(browser, bare.url));
  }
  await ours.close();
  await bare.close();
  const paint = { ours: medianPaint(loads.ours), bare: medianPaint(loads.bare) };
  printTable({
    title: `First screen, cold, at 1.6 Mbit/s and 150 ms, median of ${rounds} in Chromium`,
    headers: ['page', 'JavaScript', 'CSS', 'requests', 'waves', 'largest paint', 'ratio'],
    rows: [
      ['Sign-in', ...loadCells(loads.ours), times(paint.ours / paint.bare)],
      ['React and Bootstrap alone', ...loadCells(loads.bare), times(1)],
    ],
    note: 'Budget: 165 kB JavaScript, 15 kB CSS, two waves, largest paint below 1.5 s.',
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

async function serve(appDir: string): Promise<{ url: string; close: () => Promise<unknown> }> {
  const app = Fastify().decorate('config', { ...testConfig(), appDir }) as unknown as App;
  await addStaticApp(app);
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

async function load(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await page.goto(url);
    await page.getByRole('button', { name: 'SIGN IN' }).waitFor();
    await page.waitForLoadState('networkidle');
    return await readLoad(page);
  } finally {
    await context.close();
  }
}

/** The scripts and styles that were asked for before the largest paint. A wave is what begins before anything of it has arrived. */
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
