import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { beforeEach, expect, test } from 'vitest';
import type { Receivable, Receivables } from '@/contract/registers/receivables.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const period = { time_report: 'Q2 25' };

const deposit: Receivable = {
  account_number: '1110',
  debtor: 'Example Clearing LLC',
  kind: 'secured',
  arisen_on: '2024-01-15',
  amount: 47_000,
};
const commission: Receivable = {
  ...deposit,
  debtor: 'Other',
  kind: 'brokerCommission',
  arisen_on: '2025-06-10',
  amount: 2000,
};
const old: Receivable = { ...commission, arisen_on: '2025-04-01', amount: 600.5 };

beforeEach(async () => {
  await importExampleBooks(backend);
  accepted(await admin.send('PUT /x/capital-inputs', { values: workedExampleTyped }, period));
});

const read = async () => accepted<{ data: Receivables }>(await admin.get('/x/receivables', period)).data;
const save = (items: readonly Receivable[], updatedAt: string | null) =>
  admin.send('PUT /x/receivables', { items, updatedAt }, period);

test('receivables tie to their account, suggest its split, and say what turns by the end of next month', async () => {
  const before = await read();
  expect(before).toMatchObject({ items: [], updatedAt: null, by: '2025-07-31' });
  const saved = accepted<{ data: Receivables }>(await save([deposit, commission, old], null)).data;
  expect(saved.accounts.find(({ number }) => number === '1110')).toMatchObject({
    balance: 50_000,
    listed: 49_600.5,
    difference: 399.5,
    buckets: [2000, 0, 600.5, 47_000],
    non_allowable: 600.5,
  });
  expect(saved.splits).toEqual([{ code: '300', field: 'receivablesFromBrokerDealers', suggested: 600.5, entered: 0 }]);
  expect(saved.turning).toEqual([{ ...commission, code: '300', from: '2025-07-11' }]);
});

test('wrong receivables are named by their place, and somebody else’s change is a conflict', async () => {
  const wrong = [
    { ...old, account_number: '9999' },
    { ...old, arisen_on: '2025-07-01' },
    { ...old, amount: 0 },
    { ...old, amount: 10.005 },
  ];
  const refusal = refusalOf(await save([deposit, ...wrong], null));
  expect([refusal.status, ...refusal.errors.map(({ path }) => path)]).toEqual([
    422,
    'items[1].account_number',
    'items[2].arisen_on',
    'items[3].amount',
    'items[4].amount',
  ]);
  accepted(await save([deposit], null));
  expect(refusalOf(await save([old], null)).status).toBe(409);
  expect((await read()).items).toEqual([deposit]);
});
