import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  firstOf,
  newAccount,
  openBooks,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { bothKeyRanges } from '@tests/support/listKeys';
import { beforeAll, expect, test } from 'vitest';

const backend = setUpBackend({ keepsData: true });
let admin: Bookkeeper;

/** Enough for several ranges, in no order; some differ by a leading zero alone, and so have one key. */
const numbers = Array.from({ length: 2000 }, (_, i) => String(((i + 1) * 7919) % 100_003)).flatMap((number, i) =>
  i % 5 === 0 ? [number, `0${number}`] : [number],
);
const limitMs = 120_000;

const ofPeriod = { filters: { time_report: 'Q2 25' } };
const lists = [
  { path: '/coas', query: {} },
  { path: '/coas', query: { sort: ['account_number:desc'] } },
  { path: '/coas', query: { search: '7' } },
  { path: '/coas/edit-mode', query: {} },
  { path: '/trial-balances', query: {} },
  { path: '/trial-balances', query: ofPeriod },
  { path: '/trial-balances/edit-mode', query: {} },
  { path: '/trial-balances/edit-mode', query: ofPeriod },
];

beforeAll(async () => {
  admin = await openBooks(backend, 'admin@second.netcap.test');
  const accounts = numbers.map((number) => `${number},Account ${number},200,`);
  await load('UPLOAD_COA', ['Account Number,Account Name,FOCUS ID,SSOI ID', ...accounts]);
  accepted(await admin.markDone('coas'));
  const balances = ['Q1 25', 'Q2 25'].flatMap((period) => numbers.map((number) => `${number},1,0,${period},`));
  await load('UPLOAD_TRIAL_BALANCE', ['Account Number,Debit,Credit,Time Report,Description', ...balances]);
  accepted(await admin.markDone('trial-balances'));
}, limitMs);

async function load(action: string, lines: readonly string[]) {
  accepted(await admin.upload(action, lines.join('\n')));
}

/** Expects that every page of every list has the rows that stand at its place in the whole list. */
async function expectPagesOfWholes() {
  for (const { path, query } of lists) {
    const idsOf = async (pagination: object) =>
      accepted<{ data: { id: number }[] }>(await admin.get(path, { ...query, ...pagination })).data.map(({ id }) => id);
    const whole = await idsOf({});
    const pageSize = 250;
    for (let page = 1; (page - 1) * pageSize < whole.length + pageSize; page += 1) {
      const rows = whole.slice((page - 1) * pageSize, page * pageSize);
      expect({ path, page, rows: await idsOf({ pagination: { page, pageSize } }) }).toEqual({ path, page, rows });
    }
  }
}

async function expectRangesOfRows() {
  const { kept, counted } = await bothKeyRanges(backend.database);
  expect(kept).toEqual(counted);
  return kept.length;
}

test('imported lists are counted by ranges, from which any page is found', { timeout: limitMs }, async () => {
  // Five of the accounts, as many of each period, and ten of both together.
  expect(await expectRangesOfRows()).toBeGreaterThanOrEqual(20);
  await expectPagesOfWholes();
});

test('ranges follow records that come, go, and take another number', { timeout: limitMs }, async () => {
  const accounts = await admin.accounts();
  const balances = await admin.balances();
  await admin.commit(
    'trial-balances',
    balances.slice(100, 900).map((balance) => balanceChange(balance, { isDeleted: true })),
  );
  await admin.commit('coas', [
    newAccount(1, { accountNumber: '00001' }),
    newAccount(2, { accountNumber: '999999' }),
    ...accounts.slice(-300).map((account) => accountChange(account, { accountNumber: `1${account.id}00` })),
  ]);
  await expectRangesOfRows();
  await expectPagesOfWholes();
});

test('pages in edit mode are found beside staged rows, which have places of their own', {
  timeout: limitMs,
}, async () => {
  const accounts = await admin.accounts();
  await admin.save('coas', [
    newAccount(3, { accountNumber: '0001' }),
    newAccount(4, { accountNumber: '000001' }),
    accountChange(firstOf(accounts), { accountNumber: '9999999' }),
  ]);
  await expectPagesOfWholes();
  await admin.save('trial-balances', [balanceChange(firstOf(await admin.balances(ofPeriod)), { timeReport: 'Q3 25' })]);
  await expectPagesOfWholes();
});
