import { accepted, type Bookkeeper, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { beforeAll, expect, test } from 'vitest';
import type { ExplanationAnswer } from '@/contract/explain/explain.schema';

const backend = setUpBackend({ keepsData: true });
let books: Bookkeeper;

/** Enough to be walked, in no order, on two lines by turns; some differ by a leading zero alone, and so have one key. */
const accounts = Array.from({ length: 2400 }, (_, i) => String(((i + 1) * 7919) % 100_003))
  .flatMap((number, i) => (i % 5 === 0 ? [number, `0${number}`] : [number]))
  .map((number, i) => ({ number, amount: i % 7 === 0 ? 0 : i + 0.25, isCash: i % 2 === 0 }));
const pageSize = 250;
const limitMs = 120_000;

beforeAll(async () => {
  books = await openBooks(backend, 'admin@second.netcap.test');
  const coas = accounts.map(({ number, isCash }) => `${number},Account ${number},${isCash ? '200,' : '3935,S01-MUNI'}`);
  await post('coas', 'UPLOAD_COA', ['Account Number,Account Name,FOCUS ID,SSOI ID', ...coas]);
  const balances = accounts.map(
    ({ number, amount, isCash }) => `${number},${isCash ? `${amount},0` : `0,${amount}`},Q2 25,`,
  );
  await post('trial-balances', 'UPLOAD_TRIAL_BALANCE', [
    'Account Number,Debit,Credit,Time Report,Description',
    ...balances,
  ]);
}, limitMs);

async function post(path: 'coas' | 'trial-balances', action: string, lines: readonly string[]) {
  accepted(await books.upload(action, lines.join('\n')));
  accepted(await books.markDone(path));
}

function pageOf(figure: string, page: number, size = pageSize) {
  return books.get('/x/explain', { figure, pagination: { page, pageSize: size } });
}

/** Sorts by number, then by the order in which they were imported. */
function inOrder(numbers: readonly string[]): string[] {
  return numbers.toSorted((a, b) => Number(a) - Number(b));
}

const isPosted = ({ amount }: { amount: number }) => amount !== 0;

test.each([
  { figure: 'line:2025-06-30:200', rows: accounts.filter(({ isCash }) => isCash) },
  { figure: 'ssoi-line:2025-06-30:S01-MUNI', rows: accounts.filter(({ isCash }) => !isCash) },
  { figure: 'tie-out:2025-06-30:debits', rows: accounts.filter(({ isCash }) => isCash).filter(isPosted) },
  { figure: 'tie-out:2025-06-30:credits', rows: accounts.filter(({ isCash }) => !isCash).filter(isPosted) },
])('the pages of $figure are its accounts by number, each once, and add up to it', async ({ figure, rows }) => {
  const found: { number: string | null; amount: number | null }[] = [];
  let amount: number | null = null;
  for (let page = 1; (page - 1) * pageSize < rows.length + pageSize; page += 1) {
    const { data, pagination } = accepted<ExplanationAnswer>(await pageOf(figure, page));
    expect(pagination).toEqual({ page, pageSize, pageCount: Math.ceil(rows.length / pageSize), total: rows.length });
    expect(data.check.adds_up).toBe(true);
    expect(data.parts).toHaveLength(Math.max(0, Math.min(pageSize, rows.length - (page - 1) * pageSize)));
    found.push(...data.parts);
    amount = data.amount;
  }
  expect(found.map(({ number }) => number)).toEqual(inOrder(rows.map(({ number }) => number)));
  const amounts = new Map(rows.map((row) => [row.number, row.amount]));
  for (const { number, amount: own } of found) expect(own).toBe(amounts.get(number ?? ''));
  expect(amount).toBe(rows.reduce((sum, row) => sum + row.amount, 0));
});

test('a page far beyond the last has no accounts', async () => {
  const { data, pagination } = accepted<ExplanationAnswer>(await pageOf('line:2025-06-30:200', 2_000_000_000, 1000));
  expect(data.parts).toEqual([]);
  expect(data.amount).toBeGreaterThan(0);
  expect(pagination).toMatchObject({ page: 2_000_000_000, total: 1440 });
});
