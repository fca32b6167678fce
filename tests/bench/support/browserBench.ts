import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '@tests/e2e/support/browser';
import { type BenchBackend, type BenchEngine, builtApp } from './benchBackend';
import { settle } from './committedBooks';
import { print } from './print';

type BrowserBench = {
  /** Description of the measurement. */
  title: string;
  database: string;
  fill: (backend: BenchBackend) => Promise<void>;
  measure: (browser: Browser, url: string) => Promise<void>;
};

/** Measures the built app in Chromium, on a backend with books; prints a note if there is no build. */
export async function benchInBrowser(
  engine: BenchEngine,
  { title, database, fill, measure }: BrowserBench,
): Promise<void> {
  if (!existsSync(builtApp)) {
    print(`\n${title}: there is no build; "npm run build" makes one.\n`);
    return;
  }
  const backend = await engine.open(database);
  await fill(backend);
  await settle(backend.database);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    await measure(browser, await backend.listen());
  } finally {
    await browser.close();
    await backend.close();
  }
}
