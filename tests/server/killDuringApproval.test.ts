import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '@server/db/client';
import { findRunningEngine } from '@server/db/engine/engine';
import { bothLineSums } from '@tests/support/books/lineSums';
import { bothInventoryDates, bothKeyRanges, bothRecordCounts, countStrayKeys } from '@tests/support/listKeys';
import { type ProductCalls, signInTo } from '@tests/support/product/productCalls';
import { enginePid, type ProductProcess, removeDataDir } from '@tests/support/product/productProcess';
import { startTestProduct, usedDataDir } from '@tests/support/product/testProduct';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';

/**
 * Each takes some ten seconds: `KILLS=60 ROWS=5500 npx vitest run tests/server/killDuringApproval.test.ts` tries harder, with so many rows of
 * each kind that they are posted in parts.
 */
const kills = Number(process.env.KILLS ?? 3);
const limitMs = 120_000 + kills * 90_000;
const rows = Number(process.env.ROWS ?? 1500);

let dataDir: string;
let product: ProductProcess;

beforeEach(async () => {
  dataDir = await usedDataDir();
  product = await startTestProduct({ dataDir });
}, limitMs);

afterEach(async () => {
  await product.end('SIGTERM');
  await removeDataDir(dataDir);
}, limitMs);

type People = { admin: ProductCalls; middle: ProductCalls };

/**
 * Requests reviews of new accounts and a balance of each, and of as many positions, in a request of their own; the balances can't be approved
 * without the accounts.
 */
async function requestReviews({ middle }: People, round: number): Promise<number[]> {
  const numbers = Array.from({ length: rows }, (_, i) => String((round + 1) * 100_000 + i));
  const accounts = numbers.map((number) => `${number},Account ${number},200,`);
  const balances = numbers.map((number) => `${number},1.25,,JAN 20,`);
  const positions = numbers.map((number) => `SEC ${number},,EQUITY,COMMON,USD,Long,100,12.5,13,,,,`);
  return [
    await request(middle, '/coas', {
      action: 'UPLOAD_COA',
      lines: ['Account Number,Account Name,FOCUS ID,SSOI ID', ...accounts],
    }),
    await request(middle, '/trial-balances', {
      action: 'UPLOAD_TRIAL_BALANCE',
      lines: ['Account Number,Debit,Credit,Time Report,Description', ...balances],
    }),
    await request(middle, '/non-options-inventories', {
      action: 'UPLOAD_NON_OPTION_INVENTORY',
      query: { reportDate: '01-31-2020' },
      lines: [nonOptionCsvFields.map((field) => nonOptionLabels[field]).join(','), ...positions],
    }),
  ];
}

type SentFile = { action: string; query?: object; lines: string[] };

async function request(middle: ProductCalls, path: string, { action, query = {}, lines }: SentFile) {
  const body = new FormData();
  body.append('files', new Blob([`${lines.join('\n')}\n`]), 'rows.csv');
  expect((await middle('/upload', { query: { action, ...query }, init: { method: 'POST', body } })).status).toBe(200);
  const { data } = (await (await middle(`${path}/mark-done`)).json()) as MarkDoneAnswer;
  expect(data).toMatchObject({ outcome: 'requested', count: rows });
  return data.reviewRequestId ?? 0;
}

function approve({ admin }: People, ids: readonly number[]): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ids } }),
  };
  return admin('/x/review-approvals', { init });
}

/** Kills the server and its engine as a power cut would, and starts again. */
async function killAndRestart(): Promise<void> {
  const engine = await enginePid(dataDir);
  const gone = product.end('SIGKILL');
  process.kill(engine, 'SIGKILL');
  await gone;
  product = await startTestProduct({ dataDir });
}

async function inDatabase<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
  const connectionTo = await findRunningEngine(dataDir);
  const database = openDatabase(connectionTo?.('netcap') ?? {});
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** Returns the outcome of the requests: all open with their rows in review, or all approved with their rows in the books, and nothing else. */
async function outcomeOf(ids: readonly number[]): Promise<'OPEN' | 'APPROVED'> {
  return inDatabase(async (database) => {
    const { kept, counted } = await bothLineSums(database);
    expect(kept).toEqual(counted);
    const recordCounts = await bothRecordCounts(database);
    expect(recordCounts.kept).toEqual(recordCounts.counted);
    expect(await countStrayKeys(database)).toBe(0);
    const ranges = await bothKeyRanges(database);
    expect(ranges.kept).toEqual(ranges.counted);
    const dates = await bothInventoryDates(database);
    expect(dates.kept).toEqual(dates.counted);
    const { rows: commits } = await database.pool.query(
      `select c.commit_number = max(k.commit_number) and count(*) = c.commit_number as is_whole
       from commit_counters c join commits k using (company_id) group by c.company_id`,
    );
    expect(commits).toEqual(commits.map(() => ({ is_whole: true })));
    const { rows: found } = await database.pool.query<{ status: 'OPEN' | 'APPROVED'; state: string }>(
      `select r.status, v.status || ' ' || (v.valid_at is not null) || ' ' || count(*) as state
       from review_requests r join (
         select review_request_id, status, valid_at from coa_versions
         union all select review_request_id, status, valid_at from balance_versions
         union all select review_request_id, status, valid_at from non_option_versions
       ) v on v.review_request_id = r.id
       where r.id = any($1) group by r.id, r.status, v.status, v.valid_at is not null order by r.id`,
      [ids],
    );
    const status = found[0]?.status ?? 'OPEN';
    const state = { OPEN: `PENDING false ${rows}`, APPROVED: `APPROVED true ${rows}` }[status];
    expect(found).toEqual(ids.map(() => ({ status, state })));
    return status;
  });
}

test(`${kills} kills at all moments of joint approvals leave each whole or not begun`, {
  timeout: limitMs,
}, async () => {
  let people = await signInBoth();
  let typicalMs = await approveWhole(people, await requestReviews(people, 0));
  const outcomes = { OPEN: 0, APPROVED: 0, acknowledged: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill % 20 === 0) people = await signInBoth();
    const ids = await requestReviews(people, kill);
    const answer = approve(people, ids).then(
      ({ status }) => status,
      () => null,
    );
    await wait(((kill - 0.5) / kills) * typicalMs * 1.1);
    await killAndRestart();
    const status = await outcomeOf(ids);
    outcomes[status] += 1;
    if ((await answer) === 200) {
      outcomes.acknowledged += 1;
      expect(status).toBe('APPROVED');
    }
    if (status === 'OPEN') typicalMs = await approveWhole(people, ids);
    else expect((await approve(people, ids)).status).toBe(409);
  }
  const result = `${JSON.stringify(outcomes)} of ${kills}; an approval takes ${Math.round(typicalMs)} ms.`;
  if (process.env.KILLS !== undefined) process.stdout.write(`${result}\n`);
  expect(outcomes.OPEN).toBeGreaterThan(0);
});

async function signInBoth(): Promise<People> {
  return {
    admin: await signInTo(() => product, 'admin@demo.netcap.test'),
    middle: await signInTo(() => product, 'middle@demo.netcap.test'),
  };
}

/** Approves without a kill; gives the milliseconds. */
async function approveWhole(people: People, ids: readonly number[]): Promise<number> {
  const start = performance.now();
  expect((await approve(people, ids)).status).toBe(200);
  const time = performance.now() - start;
  expect(await outcomeOf(ids)).toBe('APPROVED');
  return time;
}
