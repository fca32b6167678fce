import {
  accepted,
  accountChange,
  balanceChange,
  doneOf,
  firstOf,
  newAccount,
  newBalance,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { newNonOption, newOption } from '@tests/support/books/inventory';
import { newRecurringEntry } from '@tests/support/registers/recurringEntries';
import { beforeEach, expect, test } from 'vitest';
import type { RollForward, RollForwardStart, RollForwardStarted } from '@/contract/close/rollForward.schema';
import type { RecurringValues } from '@/contract/registers/recurringEntries.schema';
import { firstRecordId } from '@/contract/staging/staging';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { money, subtract, sum } from '@/domain/money';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const companyId = () => backend.secondCompanyId;

beforeEach(async () => {
  await importExampleBooks(backend);
});

async function idOf(number: string): Promise<number> {
  return firstOf((await admin.accounts()).filter((account) => account.account_number === number)).id;
}

let entryCount = 0;

async function addEntry(debit: string, credit: string, values: Partial<RecurringValues>): Promise<void> {
  const sides = { debit_coa: await idOf(debit), credit_coa: await idOf(credit) };
  await admin.commit('x/recurring-entries', [newRecurringEntry({ id: ++entryCount, ...sides, ...values })]);
}

async function preview(timeReport = 'Q3 25') {
  const answer = await admin.get('/x/roll-forward', { time_report: timeReport });
  return accepted<{ data: RollForward }>(answer).data;
}

const all = { positions: false, balances: true, entries: true, equity_coa: null };
const start = (choice: Partial<RollForwardStart> = {}) =>
  admin.send('POST /x/roll-forward', { time_report: 'Q3 25', ...all, ...choice });

const netOf = ({ debit, credit }: Balance) => subtract(money(debit), money(credit));

/** Returns the accounts' balances, debits positive. */
function holdings(rows: readonly Balance[], numbers: readonly string[]) {
  return numbers.map((number) => {
    const row = rows.find(({ coa }) => coa.account_number === number);
    return row === undefined ? null : netOf(row).toNumber();
  });
}

test('a period begins with the positions and balances of the last, and the entries of its own, in balance to the cent', async () => {
  const bond = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2025-08-15', bondsFaceVal: 100 };
  await admin.commit('non-options-inventories', [
    newNonOption('KEPT', { reportDate: '2025-06-30' }),
    newNonOption('BOND', { reportDate: '2025-06-30', ...bond }),
  ]);
  await admin.commit('options-inventories', [newOption('CALL', { reportDate: '2025-06-30' })]);
  await addEntry('5000', '1500', {});
  const accrual = { name: 'Bonus', kind: 'REVERSES', amount: 1000.05, first_period: 'JUN 25' } as const;
  await addEntry('5010', '2100', accrual);
  const plan = await preview();
  expect(plan).toMatchObject({
    from: 'Q2 25',
    positions: { count: 2, matured: [{ identifier: 'BOND', maturity: '2025-08-15' }], off: null },
    balances: { off: null, year: null },
    entries: {
      booked: [
        { name: 'Bonus', times: -1, amount: -1000.05 },
        { name: 'Depreciation', times: 3, amount: 930.3 },
      ],
      off: null,
    },
  });
  const { message, data } = accepted<RollForwardStarted>(await start({ positions: true }));
  expect(data).toEqual({ positions: 2, options: 1, balances: plan.balances.count, entries: 2 });
  expect(message).toMatch(/^Q3 25 begins with 2 positions and \d+ balances with 2 recurring entries\. .*BOND/);
  const rows = (await admin.editedBalances()).filter(({ time_report: name }) => name === 'Q3 25');
  expect(holdings(rows, ['5000', '1500', '5010', '2100'])).toEqual([45930.3, 17769.7, 77499.95, -21399.95]);
  expect(sum(rows.map(netOf)).toString()).toBe('0');
  expect(rows.find(({ coa }) => coa.account_number === '2100')?.description).toBe(
    'Accounts payable; With Bonus reversed',
  );

  const again = refusalOf(await start({ positions: true }));
  expect([again.status, again.errors.map(({ message: text }) => text)]).toEqual([
    422,
    [
      '09/30/2025 has 2 positions already.',
      'Q3 25 has balances already.',
      "They're booked on the balances, which can't be carried forward.",
    ],
  ]);
  doneOf(await admin.markDone('trial-balances'));
  expect((await admin.balances({ filters: { time_report: 'Q3 25' } })).length).toBe(plan.balances.count);
});

async function setYearEnd(day: string): Promise<void> {
  await backend.database.pool.query(
    `update companies set profile = profile || jsonb_build_object('fiscal_year_end_date', $2::text) where id = $1`,
    [companyId(), day],
  );
}

test('a new fiscal year begins with income and expenses at zero, and its result in the equity account that is asked for', async () => {
  await setYearEnd('08-31');
  expect((await preview()).balances).toMatchObject({
    off: 'A fiscal year begins on 09/01/2025, within Q3 25. Import the trial balance of Q3 25.',
    year: null,
  });
  await setYearEnd('06-30');
  const { year } = (await preview()).balances;
  expect(year).toMatchObject({ begins: '2025-07-01', equity_accounts: expect.anything() });
  const cash = await idOf('1000');
  const missing = refusalOf(await start({ entries: false, equity_coa: cash }));
  expect([missing.status, missing.errors.map(({ path }) => path)]).toEqual([422, ['equity_coa']]);
  accepted(await start({ entries: false, equity_coa: await idOf('3200') }));
  const rows = (await admin.editedBalances()).filter(({ time_report: name }) => name === 'Q3 25');
  expect(holdings(rows, ['4000', '5000', '3200'])).toEqual([0, 0, -82500 - (year?.profit ?? 0)]);
  expect(sum(rows.map(netOf)).toString()).toBe('0');
});

test('what can’t be brought along says why, an entry whose account is gone too, and nothing of the rest is staged', async () => {
  expect(refusalOf(await start({ balances: false, entries: false })).message).toBe('Choose what to carry forward.');
  const { entries, positions } = await preview();
  expect([entries.off, positions.off]).toEqual([
    'No recurring entries yet.',
    'There are no positions on 06/30/2025 to copy.',
  ]);
  expect((await preview('Q4 25')).balances.off).toBe('No trial balance in the books for Q3 25.');
  expect(refusalOf(await start({ positions: true, entries: false })).status).toBe(422);
  expect((await admin.editedBalances({ show: 'changed' })).length).toBe(0);

  await admin.commit('coas', [newAccount(99)]);
  await addEntry('5000', '99', {});
  const account = firstOf((await admin.accounts()).filter(({ account_number: number }) => number === '99'));
  await admin.commit('coas', [accountChange(account, { isDeleted: true })]);
  const { booked, left_out } = (await preview()).entries;
  expect([booked, left_out]).toMatchObject([
    [],
    [{ name: 'Depreciation', reason: expect.stringContaining('99 Account 99') }],
  ]);
});

test('of two starts at one moment one is refused as if it came later', async () => {
  const both = await Promise.all([start({ entries: false }), start({ entries: false })]);
  const [, refused] = both.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(refused && refusalOf(refused).message).toBe('Q3 25 has balances already.');
});

test('more balances than there are temporary ids of one moment begin a period', async () => {
  const numbers = Array.from({ length: firstRecordId }, (_, place) => 100_000 + place);
  await admin.commit(
    'coas',
    numbers.map((number, place) => newAccount(number, { id: 1 + (place % 999), updatedAt: momentOf(place) })),
  );
  const accounts = (await admin.accounts()).filter(({ account_number: number }) => number.length === 6);
  await admin.commit(
    'trial-balances',
    accounts.map(({ id }, place) => ({
      ...newBalance(id, { timeReport: 'Q2 25' }),
      ...{ id: 1 + (place % 999), updatedAt: momentOf(place) },
    })),
  );
  const { data } = accepted<RollForwardStarted>(await start({ entries: false }));
  expect(data.balances).toBe((await preview('Q3 25')).balances.count);
});

/** Returns another moment for each 999 additions. */
function momentOf(place: number): string {
  return new Date(Date.parse('2026-07-14T09:00:00.000Z') + Math.floor(place / 999)).toISOString();
}

test('later balances within the period, and changes of the last day that aren’t posted, are named', async () => {
  const coa = await idOf('1000');
  await admin.save('trial-balances', [newBalance(coa, { timeReport: 'JUL 25' })]);
  const { balances, open_changes: none } = await preview();
  expect([balances.off, none]).toEqual([
    'JUL 25 has balances, which are later than those of Q2 25. Start from JUL 25.',
    [],
  ]);
  const row = firstOf(await admin.balances({ filters: { time_report: 'Q2 25' } }));
  await admin.save('trial-balances', [balanceChange(row, { description: 'Late' })]);
  expect((await preview()).open_changes).toEqual([
    expect.stringMatching(/^1 record of .* is saved and not marked done/),
  ]);
});
