import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProductCalls, signInTo } from '@tests/support/product/productCalls';
import {
  enginePid,
  type ProductProcess,
  removeDataDir,
  startProductProcess,
  temporaryDataDir,
} from '@tests/support/product/productProcess';
import { printTable, times } from './support/print';

/** What a small server has for the process. */
const limitMegabytes = 512;
const people = 20;
/** Their sign-ins, which they share: more at once from one address are slowed down. */
const signIns = ['admin', 'middle', 'viewer'].map((role) => `${role}@demo.netcap.test`);
const busyMs = 30_000;
const time_report = 'Q2 26';

/** What a user opens: the dashboard, the books, questions, a statement and the start of a FOCUS report. */
const calls: readonly (readonly [string, object?])[] = [
  ['/me'],
  ['/x/net-capital-standing', { time_report }],
  ['/x/net-capital-trend', { time_report }],
  ['/x/questions', { time_report }],
  ['/coas', { 'pagination[page]': 1, 'pagination[pageSize]': 100 }],
  ['/trial-balances', { 'pagination[page]': 1, 'pagination[pageSize]': 100 }],
  ['/report/focus/prefill-form-data', { time_report }],
];

/** Measures a process with the embedded database: idle after its start, with twenty users at once, and a while later. Linux only. */
export async function benchMemory(): Promise<void> {
  const { idle, peak, later, answered } = await measure();
  printTable({
    title: `Memory of one process with the embedded database (${people} users for ${busyMs / 1000} s, ${answered} calls)`,
    headers: ['', 'MB', `of ${limitMegabytes} MB`],
    rows: Object.entries({ idle, busy: peak, 'a while later': later }).map(([name, megabytes]) => [
      name,
      String(megabytes),
      times(megabytes / limitMegabytes),
    ]),
  });
}

async function measure() {
  const dataDir = await temporaryDataDir();
  // What Node allows its heap on such a server: half of the memory.
  const environment = { NODE_OPTIONS: `--max-old-space-size=${limitMegabytes / 2}` };
  const product = await startProductProcess({ dataDir, environment });
  try {
    const engine = await enginePid(dataDir);
    const memory = () => proportionalMegabytes([product.pid, engine]);
    await pause(5000);
    const idle = await memory();
    const busy = await peakWhileBusy(product, memory);
    await pause(20_000);
    return { ...busy, idle, later: await memory() };
  } finally {
    await product.end('SIGTERM');
    await removeDataDir(dataDir);
  }
}

async function peakWhileBusy(product: ProductProcess, memory: () => Promise<number>) {
  const sessions = await Promise.all(signIns.map((username) => signInTo(() => product, username)));
  const users = Array.from({ length: people }, (_, place) => sessions[place % sessions.length]).filter(isSession);
  const until = Date.now() + busyMs;
  let peak = 0;
  const watched = (async () => {
    while (Date.now() < until) {
      peak = Math.max(peak, await memory());
      await pause(250);
    }
  })();
  const answered = await Promise.all(users.map((call, place) => work(call, { until, first: place })));
  await watched;
  return { peak, answered: answered.reduce((sum, one) => sum + one, 0) };
}

function isSession(session: ProductCalls | undefined): session is ProductCalls {
  return session !== undefined;
}

async function work(call: ProductCalls, { until, first }: { until: number; first: number }): Promise<number> {
  let answered = 0;
  for (let turn = first; Date.now() < until; turn += 1) {
    const [path, query] = calls[turn % calls.length] ?? ['/me'];
    const response = await call(path, { query: query ?? {} });
    await response.arrayBuffer();
    if (response.ok) answered += 1;
    await pause(200);
  }
  return answered;
}

/** Adds up the memory of processes and all below them, with shared pages counted once. */
async function proportionalMegabytes(roots: readonly number[]): Promise<number> {
  const kilobytes = await Promise.all((await withChildren(roots)).map(proportionalKilobytes));
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

async function withChildren(roots: readonly number[]): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (roots.includes(pid) || isBelow(parents.get(pid)));
  return pids.filter(isBelow);
}

async function parentOf(pid: number): Promise<number | undefined> {
  const parent = Number(/^PPid:\s+(\d+)/m.exec(await readText(`/proc/${pid}/status`))?.[1]);
  return parent > 0 ? parent : undefined;
}

async function proportionalKilobytes(pid: number): Promise<number> {
  return Number(/^Pss:\s+(\d+)/m.exec(await readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
