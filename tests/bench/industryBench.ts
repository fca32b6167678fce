import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@server/config';
import { startProduct } from '@server/product';
import type { SignedIn } from '@tests/support/backend/backend';
import { accountChange, firstOf } from '@tests/support/backend/bookkeeper';
import { connectionUrl } from '@tests/support/backend/connections';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { seeded } from '@tests/support/seeded';
import { csvUpload } from '@tests/support/staging/csvUpload';
import type { LightMyRequestResponse } from 'fastify';
import type { Coa } from '@/contract/coa/coa.schema';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { adminOf, copyFirm, firmOf } from './support/copyFirm';
import { balanceFile, importFirm, quarters } from './support/industry';
import { type Measured, median, percentile, timeOf, timesOf } from './support/measure';
import { count, loadText, milliseconds, print, printTable, times } from './support/print';
import { processorTimes, waitingShare } from './support/processor';

const rounds = 9;
const people = 200;
const workMs = 20_000;
const lastQuarter = 'Q4 25';
const byNumber = { sort: ['account_number:asc'], pagination: { page: 1, pageSize: 50 } };
const byAccount = { sort: ['coa.account_number:asc'], pagination: { page: 1, pageSize: 50 } };

/** A user at work for a firm. */
type Desk = { get: (path: string, query?: object) => Promise<LightMyRequestResponse>; send: Send };
type Send = (call: `${'POST' | 'PUT'} /${string}`, body: object, query?: object) => Promise<LightMyRequestResponse>;

/** Compares one firm alone to the same firm among all others of the industry, on one machine and in one run. */
export async function benchIndustry(engine: BenchEngine, firms: number): Promise<void> {
  const pattern = await engine.open('bench_firm');
  await importFirm(pattern);
  await pattern.database.pool.query('vacuum analyze');
  await pattern.close();
  const industry = await engine.open('bench_industry', 'bench_firm');
  const alone = await engine.open('bench_firm_alone', 'bench_firm');
  try {
    const begin = performance.now();
    await copyFirm(industry, firms - 1);
    print(`${count(firms)} firms after ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    await compare(alone, industry, Math.ceil(firms / 2));
    await workTogether(industry, firms);
    await printSizes({ alone, industry });
  } finally {
    await alone.close();
    await industry.close();
  }
  await printStarts(engine);
}

function deskOf(person: SignedIn, companyId: number): Desk {
  const urlOf = (path: string, query: object = {}) => apiUrl(path, { company_id: companyId, ...query });
  return {
    get: async (path, query) => requireGood(await person.inject({ url: urlOf(path, query) })),
    send: async (call, body, query) => {
      const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
      return requireGood(await person.inject({ method, url: urlOf(path, query), ...body }));
    },
  };
}

async function compare(alone: BenchBackend, industry: BenchBackend, number: number): Promise<void> {
  const desks = {
    alone: deskOf(alone.admin, alone.companyId),
    among: deskOf(await industry.signIn(adminOf(number)), firmOf(number)),
  };
  const works = { alone: worksOf(desks.alone), among: worksOf(desks.among) };
  const names = Object.keys(works.alone);
  const measured: Record<string, Measured> = {};
  for (const name of names) {
    for (const side of ['alone', 'among'] as const) {
      const work = works[side][name];
      if (work !== undefined) measured[`${name} ${side}`] = work;
    }
  }
  const load = loadText();
  const result = await timesOf(measured, rounds);
  const rows = names.map((name) => {
    const [one, among] = [result[`${name} alone`] ?? [], result[`${name} among`] ?? []];
    const calm = percentile(among, 25) / percentile(one, 25);
    return [
      name,
      milliseconds(median(one)),
      milliseconds(median(among)),
      times(median(among) / median(one)),
      times(calm),
    ];
  });
  printTable({
    title: `A firm of 100 accounts and ${quarters.length} quarters, by itself and among the others`,
    headers: ['', 'alone', 'among', 'ratio', 'in the calmest quarter'],
    rows,
    note: `Budget: at most 1.2x. Load of the machine before and after: ${load}, ${loadText()}`,
  });
}

/** Returns a firm's work, in this order in each round. */
function worksOf({ get, send }: Desk): Record<string, Measured> {
  let round = 0;
  let answers: object = {};
  return {
    'accounts, page 1': { run: () => get('/coas', byNumber) },
    'accounts in edit mode, page 1': { run: () => get('/coas/edit-mode', byNumber) },
    'balances, page 1': { run: () => get('/trial-balances', byAccount) },
    'balances of a quarter': {
      run: () => get('/trial-balances', { ...byAccount, filters: { time_report: lastQuarter } }),
    },
    'net capital of the dashboard': { run: () => get('/x/net-capital-standing', { time_report: lastQuarter }) },
    'save of an account': work(async () => {
      const row = firstOf((await get('/coas', byNumber)).json<{ data: Coa[] }>().data);
      round += 1;
      const data = [accountChange(row, { accountName: `Cash ${round}` })];
      return () => send('PUT /coas', { payload: { data } });
    }),
    'Mark Done of it': { run: () => get('/coas/mark-done') },
    'import of 100 balances': work(async () => {
      const file = csvUpload('month.csv', balanceFile('JAN 26', round));
      return () => send('POST /upload', file, { action: 'UPLOAD_TRIAL_BALANCE' });
    }),
    'Mark Done of them': { run: () => get('/trial-balances/mark-done') },
    'FOCUS report': work(async () => {
      const prefill = (await get('/report/focus/prefill-form-data', { time_report: lastQuarter })).json().data;
      answers = { ...prefill.prefillValues, otherSecuritiesHaircut: 5824.91 };
      return () =>
        send('POST /report/focus/generate', { payload: { data: { name: `Bench ${round}`, prefill: answers } } });
    }),
  };
}

/** Builds a measurement from a function that prepares and returns the work to time. */
function work(prepare: () => Promise<() => Promise<unknown>>): Measured {
  let run: () => Promise<unknown> = async () => undefined;
  return {
    prepare: async () => {
      run = await prepare();
    },
    run: () => run(),
  };
}

/**
 * Simulates two hundred users of as many firms. Each acts, waits for the answer, and looks at it for three to seven seconds, together about forty
 * actions a second, eight of them changes. Server and users share one thread.
 */
async function workTogether(industry: BenchBackend, firms: number): Promise<void> {
  const desks: Desk[] = [];
  for (let person = 1; person <= people; person += 1) {
    const number = 1 + Math.floor(((person - 1) * (firms - 1)) / people);
    desks.push(deskOf(await industry.signIn(adminOf(number)), firmOf(number)));
  }
  const load = loadText();
  const before = await processorTimes(process.pid);
  const until = performance.now() + workMs;
  const done = (await Promise.all(desks.map((desk, place) => workOn(desk, { seed: place + 1, until })))).flat();
  const queued = waitingShare(before, await processorTimes(process.pid));
  const waits = done.map(({ time }) => time);
  const refused = done.filter(({ isRefused }) => isRefused).length;
  printTable({
    title: `${people} people of ${people} firms at work for ${workMs / 1000} s, each with something to do every 5 s`,
    headers: ['calls', 'refused', 'median', '99 %', 'longest', 'server queued'],
    rows: [
      [
        count(waits.length),
        count(refused),
        ...[median(waits), percentile(waits, 99), Math.max(...waits)].map(milliseconds),
        queued,
      ],
    ],
    note: `Goal: 99 % within 500 ms on two cores; who asks runs on them too. Load before and after: ${load}, ${loadText()}`,
  });
}

const changes = {
  save: ['save of an account', 'Mark Done of it'],
  import: ['import of 100 balances', 'Mark Done of them'],
  report: ['FOCUS report'],
};

type Done = { time: number; isRefused: boolean };

/** Runs one user's work: four of five actions are reads; of a hundred changes six are reports. */
async function workOn(desk: Desk, { seed, until }: { seed: number; until: number }): Promise<Done[]> {
  const random = seeded(seed);
  const works = worksOf(desk);
  const reads = Object.keys(works).slice(0, 5);
  const change = () => (random.isTrue(0.7) ? changes.save : random.isTrue(0.8) ? changes.import : changes.report);
  const done: Done[] = [];
  await pause(random.integer(0, 5000));
  while (performance.now() < until) {
    for (const name of random.isTrue(0.2) ? change() : [random.one(reads)]) done.push(await doneOf(works[name]));
    await pause(random.integer(3000, 7000));
  }
  return done;
}

async function doneOf(measured: Measured | undefined): Promise<Done> {
  const begin = performance.now();
  try {
    return { time: measured === undefined ? 0 : await timeOf(measured), isRefused: false };
  } catch {
    return { time: performance.now() - begin, isRefused: true };
  }
}

async function printSizes(backends: Record<string, BenchBackend>): Promise<void> {
  const rows: string[][] = [];
  for (const [name, { database }] of Object.entries(backends)) {
    const { rows: found } = await database.pool.query<{ table: string; size: string }>(
      `select 'database' as table, pg_size_pretty(pg_database_size(current_database())) as size
       union all (select relname, pg_size_pretty(pg_total_relation_size(oid)) from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc limit 4)`,
    );
    rows.push([name, ...found.map(({ table, size }) => `${table} ${size}`)]);
  }
  printTable({ title: 'Size on disk', headers: ['', 'whole', 'largest tables', '', '', ''], rows });
}

async function printStarts(engine: BenchEngine): Promise<void> {
  const timed = async (name: string) => {
    const url = connectionUrl(engine.connectionTo(name));
    const config = readConfig({ PORT: '0', DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent' });
    const begin = performance.now();
    const product = await startProduct(config, { isFresh: false });
    const time = performance.now() - begin;
    await product.stop();
    return time;
  };
  const [alone, among]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    alone.push(await timed('bench_firm_alone'));
    among.push(await timed('bench_industry'));
  }
  const [one, all] = [alone, among].map((list) => milliseconds(median(list)));
  print(`Start of the server on a running PostgreSQL: ${one} alone, ${all} among all`);
}
