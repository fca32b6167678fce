import { listLineSums, listSsoiLineSums } from '@server/netCapital/lineSumsRepository';
import {
  accepted,
  accountChange,
  balanceChange,
  newAccount,
  newBalance,
  openBooks,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { bothLineSums } from '@tests/support/books/lineSums';
import { bothKeyRanges, bothRecordCounts, countStrayKeys } from '@tests/support/listKeys';
import { beforeEach, expect, test } from 'vitest';
import type { CoaChange } from '@/contract/coa/coa.schema';
import type { BalanceChange } from '@/contract/trialBalance/trialBalance.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const end = '2025-06-30';
/** S01-MUNI, as the wire has it. */
const municipalLine = 90005;

beforeEach(async () => {
  await importExampleBooks(backend);
});

function sumsOf(ends: readonly string[] = [end], companyId = backend.secondCompanyId) {
  return listLineSums(backend.database.db, companyId, ends);
}

async function lineOf(focusId: string | null) {
  return (await sumsOf()).find((sum) => sum.focus_id === focusId);
}

async function accountOf(number: string) {
  const found = (await admin.accounts()).find((account) => account.account_number === number);
  if (found === undefined) throw new Error(`There is no account ${number}`);
  return found;
}

async function balanceOf(number: string) {
  const found = (await admin.balances()).find((balance) => balance.coa.account_number === number);
  if (found === undefined) throw new Error(`There is no balance of ${number}`);
  return found;
}

const changeBalance = async (number: string, changes: Partial<BalanceChange>) =>
  admin.commit('trial-balances', [balanceChange(await balanceOf(number), changes)]);
const changeAccount = async (number: string, changes: Partial<CoaChange>) =>
  admin.commit('coas', [accountChange(await accountOf(number), changes)]);

/** Expects that commits keep up, with the sums, what lists count and sort by. */
async function expectSumsOfRows() {
  const counts = await bothRecordCounts(backend.database);
  expect(counts.kept).toEqual(counts.counted);
  expect(await countStrayKeys(backend.database)).toBe(0);
  const ranges = await bothKeyRanges(backend.database);
  expect(ranges.kept).toEqual(ranges.counted);
  const { kept, counted } = await bothLineSums(backend.database);
  expect(kept).toEqual(counted);
  return kept.length;
}

test('sums each line of a trial balance, and counts its accounts that hold something', async () => {
  expect(await lineOf('1205')).toEqual({
    period_end: end,
    time_report: 'Q2 25',
    focus_id: '1205',
    debit: '0.00',
    credit: '93245.00',
    account_count: 4,
    row_count: 4,
  });
  const cents = (text: string) => Number(text.replace('.', ''));
  const sums = await sumsOf([end, '2025-03-31']);
  expect(sums.reduce((total, sum) => total + cents(sum.debit), 0)).toBe(71_544_500);
  expect(new Set(sums.map((sum) => sum.period_end))).toEqual(new Set([end]));
  expect(await expectSumsOfRows()).toBeGreaterThan(10);
});

test('asks nothing for no dates, and sees no other company', async () => {
  expect(await sumsOf([])).toEqual([]);
  expect(await sumsOf([end], backend.companyId)).toEqual([]);
  expect(await listSsoiLineSums(backend.database.db, backend.companyId, [end])).toEqual([]);
  expect(await listSsoiLineSums(backend.database.db, backend.secondCompanyId, [])).toEqual([]);
});

test('follow an amount to the cent, to zero and back', async () => {
  const before = await lineOf('735');
  await changeBalance('1600', { debit: 9_999_999_999_999.99 });
  expect(await lineOf('735')).toMatchObject({ debit: '10000000005999.99', account_count: 2 });
  await changeBalance('1600', { debit: 0 });
  expect(await lineOf('735')).toMatchObject({ debit: '6000.00', account_count: 1 });
  await changeBalance('1600', { debit: 14_250 });
  expect(await lineOf('735')).toEqual(before);
  await expectSumsOfRows();
});

test('follow a balance to another account and to another period', async () => {
  await admin.commit('coas', [newAccount(1, { accountNumber: '7777', focusSetting: 200 })]);
  await changeBalance('1600', { coa: (await accountOf('7777')).id });
  expect(await lineOf('735')).toMatchObject({ debit: '6000.00', account_count: 1 });
  await changeBalance('7777', { timeReport: 'Q3 25' });
  expect(await sumsOf(['2025-09-30'])).toMatchObject([{ time_report: 'Q3 25', focus_id: '200', debit: '14250.00' }]);
  await expectSumsOfRows();
});

test('follow an account to another line, to none, and back, in every period', async () => {
  const before = await sumsOf();
  const coa = (await accountOf('1600')).id;
  await admin.commit('trial-balances', [newBalance(coa, { credit: 3, timeReport: 'Q1 25' })]);
  await changeAccount('1600', { focusSetting: null });
  expect(await lineOf(null)).toMatchObject({ debit: '14250.00', account_count: 1 });
  expect(await sumsOf(['2025-03-31'])).toMatchObject([{ focus_id: null, credit: '3.00' }]);
  await expectSumsOfRows();
  await changeAccount('1600', { focusSetting: 735 });
  expect(await sumsOf()).toEqual(before);
  await expectSumsOfRows();
});

test('follow an account to another line of SSOI, while those of FOCUS stay', async () => {
  const before = await sumsOf();
  const ofPrepaid = async () =>
    (await listSsoiLineSums(backend.database.db, backend.secondCompanyId, [end]))
      .filter(({ focus_id }) => focus_id === '735')
      .map(({ ssoi_id, debit, row_count }) => [ssoi_id, debit, row_count]);
  expect(await ofPrepaid()).toEqual([[null, '20250.00', 2]]);
  await changeAccount('1600', { ssoiSetting: municipalLine });
  expect(await ofPrepaid()).toEqual([
    ['S01-MUNI', '14250.00', 1],
    [null, '6000.00', 1],
  ]);
  expect(await sumsOf()).toEqual(before);
  await expectSumsOfRows();
  await changeAccount('1600', { ssoiSetting: null });
  expect(await ofPrepaid()).toEqual([[null, '20250.00', 2]]);
  await expectSumsOfRows();
});

test('stay when an account changes in name alone, and when nobody commits', async () => {
  const before = await sumsOf();
  await changeAccount('1600', { accountName: 'Prepaid insurance' });
  const balance = await balanceOf('1600');
  accepted(await admin.put('trial-balances', [balanceChange(balance, { debit: 1 })]));
  accepted(await admin.put('trial-balances', [newBalance((await accountOf('1600')).id, { timeReport: 'Q1 25' })]));
  expect(await sumsOf()).toEqual(before);
});

test('stay when a commit is refused', async () => {
  const before = await sumsOf();
  const account = accountChange(await accountOf('1600'), { isDeleted: true });
  expect((await admin.put('coas', [account])).statusCode).toBe(422);
  await admin.put('coas', [newAccount(1, { accountNumber: '8888' })]);
  const staged = (await admin.editedAccounts()).find((row) => row.account_number === '8888');
  accepted(await admin.put('trial-balances', [newBalance(staged?.id ?? 0, { debit: 5, timeReport: 'Q2 25' })]));
  expect((await admin.markDone('trial-balances')).statusCode).toBe(422);
  expect(await sumsOf()).toEqual(before);
});

test('end with the last row of a period, so that its day can take another name', async () => {
  const balances = await admin.balances();
  const gone = balances.map((balance) => balanceChange(balance, { isDeleted: true }));
  await admin.commit('trial-balances', gone);
  expect(await sumsOf()).toEqual([]);
  await admin.commit('trial-balances', [newBalance((await accountOf('1600')).id, { debit: 2, timeReport: 'JUN 25' })]);
  expect(await sumsOf()).toMatchObject([{ time_report: 'JUN 25', focus_id: '735', debit: '2.00', account_count: 1 }]);
  expect(await expectSumsOfRows()).toBe(1);
});

test('follow any run of commits', async () => {
  const lines = [200, 735, 1205, 424, null];
  const ssoiLines = [municipalLine, 13935, null];
  const periods = ['Q1 25', 'Q2 25', 'Q3 25'];
  const pick = picker(20_250_630);
  for (let round = 0; round < 12; round += 1) {
    const accounts = await admin.accounts();
    const remapped = pick(accounts, 3).map((account) =>
      accountChange(account, {
        focusSetting: one(lines, pick),
        ssoiSetting: one(ssoiLines, pick),
        accountNumber: `7${round}${account.id}`,
      }),
    );
    await admin.commit('coas', [...remapped, newAccount(round + 1, { accountNumber: `8${round}` })]);
    const balances = pick(await admin.balances(), 6).map((balance, i) =>
      balanceChange(balance, i < 2 ? { isDeleted: true } : { debit: i === 5 ? 0 : round * 1000.25, credit: i * 0.01 }),
    );
    const held = new Set((await admin.balances()).map(({ coa, time_report }) => `${coa.id} ${time_report}`));
    const timeReport = one(periods, pick);
    const added = pick(accounts, 5).filter(({ id }) => !held.has(`${id} ${timeReport}`));
    const additions = added.map(({ id }, i) =>
      newBalance(id, { id: round * 10 + i + 1, debit: round + 0.25, timeReport }),
    );
    await admin.commit('trial-balances', [...balances, ...additions]);
    await expectSumsOfRows();
  }
});

test('follow commits of two people at once', async () => {
  await backend.database.pool.query(
    `update memberships set company_id = $1, role = 'ADMIN'
     where user_id = (select user_id from user_emails where email_address = 'middle@demo.netcap.test')`,
    [backend.secondCompanyId],
  );
  const other = await openBooks(backend, 'middle@demo.netcap.test', backend.secondCompanyId);
  const pick = picker(20_250_930);
  for (let round = 0; round < 6; round += 1) {
    const focusSetting = round % 2 === 0 ? 200 : 735;
    const remapped = (await admin.accounts()).map((account) => accountChange(account, { focusSetting }));
    const changed = pick(await other.balances(), 20).map((row, i) =>
      balanceChange(row, { debit: (100 * round + i) / 100 }),
    );
    accepted(await admin.put('coas', remapped));
    accepted(await other.put('trial-balances', changed));
    const done = await Promise.all([admin.markDone('coas'), other.markDone('trial-balances')]);
    for (const answer of done) accepted(answer);
    await expectSumsOfRows();
  }
});

type Pick = <Item>(items: readonly Item[], count: number) => Item[];

/** Picks some of a list, the same in every run. */
function picker(seed: number): Pick {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return (items, count) => {
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed
      .toSorted((a, b) => a.key - b.key)
      .slice(0, count)
      .map(({ item }) => item);
  };
}

function one<Item>(items: readonly Item[], pick: Pick): Item {
  const [item] = pick(items, 1);
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
