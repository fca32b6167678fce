import type { Browser, Page } from '@playwright/test';
import { monthNames } from '@/domain/periods';
import type { BenchEngine } from './support/benchBackend';
import { benchInBrowser } from './support/browserBench';
import { insertDemoCopies } from './support/committedBooks';
import { milliseconds, printTable } from './support/print';
import { signIn } from './support/signIn';
import { type Blocked, prepareWatching, stopWatching, taskText, watchPage } from './support/watchPage';

const timeReport = 'Q2 26';
/** Copies of the demo's books with 500 accounts in total. */
const copies = 6;
const months = ['24', '25'].flatMap((year) => monthNames.map((name) => `${name} ${year}`));

/** Measures how long the page is blocked while a balance sheet of 24 months and 500 accounts gets its last month, and while it is scrolled. */
export function benchStatements(engine: BenchEngine): Promise<void> {
  return benchInBrowser(engine, {
    title: 'Statements in the browser',
    database: 'bench_statements',
    fill: ({ database, companyId }) => insertDemoCopies(database, { companyId, copies, timeReport, periods: months }),
    measure,
  });
}

async function measure(browser: Browser, url: string): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
  await prepareWatching(page);
  const allButLast = months.slice(0, -1).join(',');
  const report = `/reports/balance-sheet?period_type=Month&year=25&time_reports=${encodeURIComponent(allButLast)}`;
  await signIn(page, `${url}/auth/sign-in?redirect=${encodeURIComponent(report)}`);
  await page.getByRole('columnheader', { name: 'NOV 25' }).waitFor({ timeout: 60_000 });
  const rows = await page.getByRole('table').first().getByRole('row').count();
  const steps = [
    { step: 'the 24th month is added', ...(await watched(page, () => addLastMonth(page))) },
    { step: 'scrolled to its end', ...(await watched(page, () => scrollThrough(page))) },
    { step: 'a month is taken away', ...(await watched(page, () => removeLastMonth(page))) },
  ];
  printTable({
    title: `A balance sheet of 24 months and ${rows} rows in the browser`,
    headers: ['while', 'whole', 'longest task', 'longest frame'],
    rows: steps.map(({ step, whole, task, frame }) => [step, milliseconds(whole), taskText(task), milliseconds(frame)]),
    note: "No frame should be blocked. A frame waits for the machine's other work too.",
  });
}

type Step = Blocked & { whole: number };

async function watched(page: Page, work: () => Promise<unknown>): Promise<Step> {
  await watchPage(page);
  const start = Date.now();
  await work();
  const whole = Date.now() - start;
  return { whole, ...(await stopWatching(page)) };
}

const lastMonth = 'DEC';

async function addLastMonth(page: Page): Promise<void> {
  await page.getByText(lastMonth, { exact: true }).click();
  await page.getByRole('columnheader', { name: 'DEC 25' }).waitFor({ timeout: 60_000 });
}

async function removeLastMonth(page: Page): Promise<void> {
  await page.getByText(lastMonth, { exact: true }).click();
  await page.getByRole('columnheader', { name: 'DEC 25' }).waitFor({ state: 'detached', timeout: 60_000 });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(turn % 4 === 3 ? 400 : 0, 600);
    await page.waitForTimeout(30);
  }
}
