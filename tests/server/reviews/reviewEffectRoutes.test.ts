import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { newNonOption, nonOptionChange } from '@tests/support/books/inventory';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { newWithdrawal } from '@tests/support/registers/withdrawals';
import { commitRequests, requestReview } from '@tests/support/staging/reviewRequests';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Coa } from '@/contract/coa/coa.schema';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import type { PeriodEffect, ReviewEffect } from '@/contract/reviews/reviewEffect.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { BalanceChange } from '@/contract/trialBalance/trialBalance.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

/** Cash, accounts payable, common stock, revenue and expenses. */
const accountLines = { 1000: 200, 2000: 1205, 3000: 1792, 4000: 3995, 5000: 4195 };
let accounts: Record<keyof typeof accountLines, Coa>;

beforeEach(async () => {
  await admin.person.inject({
    method: 'POST',
    url: settingsUrl(backend.companyId),
    payload: { data: { ...settingsValues, effective_from: '2001-01-01' } },
  });
  await admin.commit(
    'coas',
    Object.entries(accountLines).map(([number, focusSetting], index) =>
      newAccount(Number(number), { id: 1 + index, focusSetting }),
    ),
  );
  const found = await admin.accounts();
  accounts = Object.fromEntries(found.map((coa) => [coa.account_number, coa])) as typeof accounts;
  await admin.commit('trial-balances', trialBalance('Q1 25', 1));
});

/** Returns 100,000 in cash, 20,000 owed, 10,000 earned and spent as often as there were quarters. */
function trialBalance(timeReport: string, quarter: number): BalanceChange[] {
  const [cash, payable, stock, revenue, expenses] = Object.values(accounts).map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const earned = 10_000 * quarter;
  return [
    newBalance(cash, { id: 1, timeReport, debit: 100_000 }),
    newBalance(payable, { id: 2, timeReport, credit: 20_000 }),
    newBalance(stock, { id: 3, timeReport, credit: 80_000 }),
    newBalance(revenue, { id: 4, timeReport, credit: earned }),
    newBalance(expenses, { id: 5, timeReport, debit: earned }),
  ].map((row, index) => ({ ...row, id: 10 * quarter + index }));
}

async function balanceOf(number: keyof typeof accountLines, timeReport = 'Q1 25') {
  const found = (await admin.balances()).find(
    (row) => row.coa.id === accounts[number].id && row.time_report === timeReport,
  );
  if (found === undefined) throw new Error('There is such a row.');
  return found;
}

async function effectOf(ids: readonly number[], query: object = {}): Promise<ReviewEffect> {
  return accepted<{ data: ReviewEffect }>(await admin.get('/x/review-effect', { ids, ...query })).data;
}

async function setStatus(id: number, status: string): Promise<void> {
  await backend.database.pool.query('update review_requests set status = $2 where id = $1', [id, status]);
}

function linesOf(effect: ReviewEffect, timeReport: string) {
  const lines = effect.periods.find((period) => period.time_report === timeReport)?.lines ?? [];
  return Object.fromEntries(lines.map(({ focus_id, now, after, change }) => [focus_id, [now, after, change]]));
}

const rulesOf = (findings: readonly ReportFinding[]) => findings.map(({ rule }) => rule);
const namesOf = (periods: readonly PeriodEffect[]) => periods.map(({ time_report }) => time_report);

/** Requests a bill of 12,400.00: expenses and accounts payable. */
async function requestBill(person: Bookkeeper = middle): Promise<number> {
  const [payable, expenses] = [await balanceOf(2000), await balanceOf(5000)];
  return requestReview(person, 'trial-balances', [
    balanceChange(payable, { credit: 32_400 }),
    balanceChange(expenses, { debit: 22_400 }),
  ]);
}

test('gives each box that changes, net capital and its like before and after, and stores nothing', async () => {
  const id = await requestBill();
  const effect = await effectOf([id]);
  expect(effect).toMatchObject({ refusal: null, other_periods: [] });
  expect(linesOf(effect, 'Q1 25')).toMatchObject({
    1205: [20_000, 32_400, 12_400],
    4195: [10_000, 22_400, 12_400],
    3840: [20_000, 32_400, 12_400],
    3750: [80_000, 67_600, -12_400],
    3850: [25, 47.93, 22.93],
  });
  expect(effect.periods[0]?.lines.find((line) => line.focus_id === '1205')).toMatchObject({
    caption: 'Accounts payable, accrued liabilities, expenses and other, A.I.',
    unit: 'money',
    takes_accounts: true,
  });
  expect(effect.periods).toMatchObject([
    {
      time_report: 'Q1 25',
      now: { net_capital: 80_000, excess_net_capital: 30_000, warnings: [], out_of_balance: 0 },
      after: { net_capital: 67_600, excess_net_capital: 17_600, warnings: [], out_of_balance: 0 },
      missing_fields: [],
    },
  ]);
  expect((await balanceOf(2000)).credit).toBe(20_000);
  expect(await commitRequests(backend, backend.companyId, [id])).toMatchObject([{ count: 2 }]);
});

test('proposed withdrawals count in the periods whose capital inputs they fill', async () => {
  const planned = newWithdrawal({ date: '2025-05-20', amount: 40_000 });
  const { periods } = await effectOf([await requestReview(middle, 'x/withdrawals', [planned])]);
  expect(namesOf(periods)).toEqual(['Q1 25']);
  expect(rulesOf(periods[0]?.new_findings ?? [])).toEqual(['withdrawalLimited', 'contributionsMissing']);
  const paidBack = newWithdrawal({ ...planned, id: 2, kind: 'PAYBACK' });
  expect((await effectOf([await requestReview(middle, 'x/withdrawals', [paidBack])])).periods).toEqual([]);
});

test('a proposed loan counts in the periods whose capital inputs it fills', async () => {
  const loan = newLoan({ amount: 12_000, maturity_date: '2026-06-30' });
  const { periods } = await effectOf([await requestReview(middle, 'x/subordinated-loans', [loan])]);
  expect(namesOf(periods)).toEqual(['Q1 25']);
  expect(periods[0]?.lines.map((line) => [line.focus_id, line.now, line.after])).toContainEqual(['3520', 0, 12_000]);
});

test('takes no lock: it answers while somebody else changes the books', async () => {
  const id = await requestBill();
  const client = await backend.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from commit_counters where company_id = $1 for update', [backend.companyId]);
    await client.query('select 1 from review_requests where id = $1 for update', [id]);
    expect((await effectOf([id])).periods).toHaveLength(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('names the warnings that are reached after approval', async () => {
  const stock = await balanceOf(3000);
  const id = await requestReview(middle, 'trial-balances', [
    balanceChange(await balanceOf(1000), { debit: 75_000 }),
    balanceChange(stock, { credit: 55_000 }),
  ]);
  const [period] = (await effectOf([id])).periods;
  expect(period?.now?.warnings).toEqual([]);
  expect(period?.after?.warnings[0]).toMatchObject({
    level: 'netCapitalBelow120',
    message: 'Net capital of 55,000.00 is below 60,000.00, 120% of the net capital requirement.',
  });
});

test('moves the balances of every period along with a mapping, the latest first', async () => {
  await admin.commit('trial-balances', trialBalance('Q2 25', 2));
  const id = await requestReview(middle, 'coas', [accountChange(accounts[1000], { focusSetting: 680 })]);
  const effect = await effectOf([id]);
  expect(namesOf(effect.periods)).toEqual(['Q2 25', 'Q1 25']);
  for (const name of ['Q1 25', 'Q2 25']) {
    expect(linesOf(effect, name)).toMatchObject({
      200: [100_000, 0, -100_000],
      680: [0, 100_000, 100_000],
      3750: [80_000, -20_000, -100_000],
    });
  }
});

test('tells of the income of the later period that a change takes from', async () => {
  await admin.commit('trial-balances', trialBalance('Q2 25', 2));
  const effect = await effectOf([await requestBill()]);
  expect(namesOf(effect.periods)).toEqual(['Q2 25', 'Q1 25']);
  expect(linesOf(effect, 'Q2 25')).toMatchObject({ 4195: [10_000, -2400, -12_400] });
  expect(linesOf(effect, 'Q2 25')).not.toHaveProperty('3750');
});

test('has no figures before of a period that begins with the requests, nor after of one that ends with them', async () => {
  const added = await effectOf([await requestReview(middle, 'trial-balances', trialBalance('Q2 25', 2))]);
  expect(added.periods).toMatchObject([{ time_report: 'Q2 25', now: null, after: { net_capital: 80_000 } }]);
  expect(linesOf(added, 'Q2 25')[200]).toEqual([null, 100_000, null]);
  const deletions = (await admin.balances()).map((row) => balanceChange(row, { isDeleted: true }));
  const deleted = await effectOf([await requestReview(viewer, 'trial-balances', deletions)]);
  expect(deleted.periods).toMatchObject([
    { time_report: 'Q1 25', now: { net_capital: 80_000 }, after: null, new_findings: [], resolved_findings: [] },
  ]);
});

test('says when net capital becomes incomplete, and what is to be fixed then', async () => {
  const id = await requestReview(middle, 'coas', [accountChange(accounts[1000], { focusSetting: 424 })]);
  const [period] = (await effectOf([id])).periods;
  expect(period).toMatchObject({
    now: { is_complete: true, net_capital: 80_000 },
    after: { is_complete: false, net_capital: null, warnings_checked: false },
  });
  expect(rulesOf(period?.new_findings ?? [])).toContain('haircutsMissing');
});

test('names issues that appear with their accounts, and those that go away', async () => {
  const id = await requestReview(middle, 'coas', [accountChange(accounts[2000], { focusSetting: null })]);
  const [unmapped] = (await effectOf([id])).periods;
  expect(unmapped?.new_findings[0]).toMatchObject({
    rule: 'unmappedAccounts',
    message: "1 account with a balance at 03/31/2025 isn't mapped and is left out: 2000 Account 2000.",
  });
  await commitRequests(backend, backend.companyId, [id]);
  const remapped = (await middle.accounts()).find(({ id: account }) => account === accounts[2000].id) as Coa;
  const back = await requestReview(middle, 'coas', [accountChange(remapped, { focusSetting: 1205 })]);
  const [mapped] = (await effectOf([back])).periods;
  expect(rulesOf(mapped?.resolved_findings ?? [])).toContain('unmappedAccounts');
  expect(rulesOf(mapped?.new_findings ?? [])).not.toContain('unmappedAccounts');
});

test('names an unmapped account whose balance is none before', async () => {
  await admin.commit('coas', [newAccount(2001, { id: 90, focusSetting: null })]);
  const account = (await admin.accounts()).find(({ account_number }) => account_number === '2001') as Coa;
  await admin.commit('trial-balances', [newBalance(account.id, { id: 90, timeReport: 'Q1 25' })]);
  const empty = (await admin.balances()).find(({ coa }) => coa.id === account.id);
  if (empty === undefined) throw new Error('There is such a row.');
  const id = await requestReview(middle, 'trial-balances', [balanceChange(empty, { debit: 10 })]);
  const [filled] = (await effectOf([id])).periods;
  expect(rulesOf(filled?.new_findings ?? [])).toContain('unmappedAccounts');
});

test('gives by how much a trial balance is out of balance, and tells a difference that changes from one that is gone', async () => {
  const id = await requestReview(middle, 'trial-balances', [
    balanceChange(await balanceOf(1000), { debit: 100_000.07 }),
  ]);
  expect((await effectOf([id])).periods).toMatchObject([
    { now: { out_of_balance: 0 }, after: { out_of_balance: 0.07 }, resolved_findings: [] },
  ]);
  await commitRequests(backend, backend.companyId, [id]);
  const less = await requestReview(middle, 'trial-balances', [
    balanceChange(await balanceOf(1000), { debit: 100_000.03 }),
  ]);
  const [changed] = (await effectOf([less])).periods;
  expect(rulesOf(changed?.new_findings ?? [])).not.toContain('trialBalanceUnbalanced');
  expect(changed?.resolved_findings).toEqual([]);
});

test('has no effect where nothing but descriptions and names change', async () => {
  const ids = [
    await requestReview(middle, 'coas', [accountChange(accounts[1000], { accountName: 'Cash' })]),
    await requestReview(middle, 'trial-balances', [balanceChange(await balanceOf(1000), { description: 'Bank' })]),
  ];
  expect(await effectOf(ids)).toMatchObject({ refusal: null, periods: [], other_periods: [] });
});

test('gives the joint effect of several requests, of open and closed ones', async () => {
  const moved = await requestReview(viewer, 'coas', [accountChange(accounts[2000], { focusSetting: 1385 })]);
  const bill = await requestBill();
  await setStatus(moved, 'CLOSED');
  expect(linesOf(await effectOf([moved, bill]), 'Q1 25')).toMatchObject({
    1205: [20_000, 0, -20_000],
    1385: [0, 32_400, 32_400],
    3750: [80_000, 67_600, -12_400],
  });
});

test('tells of the haircuts of both dates when a position is moved to another', async () => {
  await admin.commit('trial-balances', trialBalance('Q2 25', 2));
  const stock = { reportDate: '2025-03-31', qty: 100, closingPrice: 50, totPosVal: 5000 };
  await admin.commit('non-options-inventories', [newNonOption('ABC', stock)]);
  const moved = nonOptionChange(firstOf(await middle.editedNonOptions()), { reportDate: '2025-06-30' });
  const effect = await effectOf([await requestReview(middle, 'non-options-inventories', [moved])]);
  expect(namesOf(effect.periods)).toEqual(['Q2 25', 'Q1 25']);
  expect(linesOf(effect, 'Q1 25')).toMatchObject({ 3734: [750, 0, -750], 3750: [79_250, 80_000, 750] });
  expect(linesOf(effect, 'Q2 25')).toMatchObject({ 3734: [0, 750, 750], 3750: [80_000, 79_250, -750] });
});

test('finds the undue concentration to which requests of several people add up', async () => {
  const cusipIsin = '037833100';
  const lot = { reportDate: '2025-03-31', cusipIsin, qty: 900, closingPrice: 10, totPosVal: 9000 };
  const mine = await requestReview(middle, 'non-options-inventories', [newNonOption('ABC', lot)]);
  const theirs = await requestReview(viewer, 'non-options-inventories', [newNonOption('ABC restricted', lot)]);
  for (const alone of [mine, theirs]) expect(linesOf(await effectOf([alone]), 'Q1 25')).not.toHaveProperty('3650');
  // 15% of 18,000, and again of what is above the floor of 10,000.
  expect(linesOf(await effectOf([mine, theirs]), 'Q1 25')).toMatchObject({
    3650: [0, 1200, 1200],
    3734: [0, 2700, 2700],
    3750: [80_000, 76_100, -3900],
  });
  expect(await commitRequests(backend, backend.companyId, [mine, theirs])).toHaveLength(1);
  const standing = accepted<{ data: NetCapitalStanding }>(
    await admin.get('/x/net-capital-standing', { time_report: 'Q1 25' }),
  );
  expect(standing.data.net_capital).toBe(76_100);
});

test('names the records that are in the way instead of figures', async () => {
  const bill = await requestBill();
  const other = await requestReview(viewer, 'trial-balances', [balanceChange(await balanceOf(2000), { credit: 1 })]);
  const row = await balanceOf(2000);
  expect(await effectOf([bill, other])).toMatchObject({
    refusal: { status: 409, errors: [bill, other].map((id) => ({ path: `request ${id}, id ${row.id}` })) },
    periods: [],
  });
  await commitRequests(backend, backend.companyId, [other]);
  expect(await effectOf([bill])).toMatchObject({
    refusal: {
      status: 409,
      errors: [
        {
          path: `request ${bill}, id ${row.id}`,
          message: expect.stringContaining('Account 2000, Q1 25 changed in the books'),
        },
      ],
    },
    periods: [],
  });
});

test('refuses a balance of an account that is not in the books yet, unless both are approved together', async () => {
  const account = await requestReview(middle, 'coas', [newAccount(600, { focusSetting: 680 })]);
  const { id: coa } = (await middle.editedAccounts()).find((row) => row.account_number === '600') as Coa;
  const balance = await requestReview(middle, 'trial-balances', [newBalance(coa, { debit: 5 })]);
  expect((await effectOf([balance])).refusal).toMatchObject({ status: 422, message: expect.stringContaining('600') });
  expect(linesOf(await effectOf([balance, account]), 'Q1 25')).toMatchObject({ 680: [0, 5, 5] });
});

test('computes the latest twelve periods, and each of the others when it is asked for', async () => {
  const years = ['21', '22', '23', '24'];
  const quarters = years.flatMap((year) => [1, 2, 3, 4].map((quarter) => `Q${quarter} ${year}`));
  const rows = quarters.map((timeReport, index) =>
    newBalance(accounts[1000].id, { id: 100 + index, timeReport, debit: 5 }),
  );
  await admin.commit('trial-balances', rows);
  const id = await requestReview(middle, 'coas', [accountChange(accounts[1000], { focusSetting: 680 })]);
  const effect = await effectOf([id]);
  expect(namesOf(effect.periods)).toEqual(['Q1 25', ...quarters.toReversed()].slice(0, 12));
  expect(effect.other_periods).toEqual(['Q1 22', 'Q4 21', 'Q3 21', 'Q2 21', 'Q1 21']);
  const old = await effectOf([id], { time_report: 'Q2 21' });
  expect(namesOf(old.periods)).toEqual(['Q2 21']);
  expect(linesOf(old, 'Q2 21')).toMatchObject({ 200: [5, 0, -5], 680: [0, 5, 5] });
});

test('names what the profile lacks of a period instead of its figures', async () => {
  await backend.database.pool.query('update capital_settings set minimum_net_capital = null where company_id = $1', [
    backend.companyId,
  ]);
  expect((await effectOf([await requestBill()])).periods).toMatchObject([
    { time_report: 'Q1 25', now: null, after: null, lines: [], missing_fields: [{ path: expect.any(String) }] },
  ]);
});

test('refuses requests that were decided, that are not there, and those of another company', async () => {
  const id = await requestBill();
  await setStatus(id, 'REJECTED');
  const message = `Request ${id} is no longer pending: it was rejected.`;
  const decided = await admin.get('/x/review-effect', { ids: [id] });
  expect(refusalOf(decided)).toEqual({ status: 409, message, errors: [{ path: `id ${id}`, message }] });
  const unknown = await admin.get('/x/review-effect', { ids: [id, 999_999] });
  expect(refusalOf(unknown)).toMatchObject({ status: 404, errors: [{ path: 'id 999999' }] });
  const stranger = await openBooks(backend, 'admin@second.netcap.test');
  expect((await stranger.get('/x/review-effect', { ids: [id] })).statusCode).toBe(404);
  expect((await admin.get('/x/review-effect', { ids: [id], time_report: 'XYZ 25' })).statusCode).toBe(400);
});

describe('GET /x/own-effect', () => {
  const ownEffect = async (person: Bookkeeper, ...kind: StagedKindName[]) =>
    accepted<{ data: ReviewEffect | null }>(await person.get('/x/own-effect', { kind })).data;

  async function saveBill(): Promise<void> {
    const [payable, expenses] = [await balanceOf(2000), await balanceOf(5000)];
    await admin.save('trial-balances', [
      balanceChange(payable, { credit: 32_400 }),
      balanceChange(expenses, { debit: 22_400 }),
    ]);
  }

  test('gives the only administrator what their saved rows of these kinds change, before they post them', async () => {
    await saveBill();
    await admin.save('x/withdrawals', [newWithdrawal({ date: '2025-05-20', amount: 40_000 })]);
    const effect = await ownEffect(admin, 'COA', 'BALANCE');
    expect(effect && linesOf(effect, 'Q1 25')).toMatchObject({ 3750: [80_000, 67_600, -12_400] });
    expect(rulesOf(effect?.periods[0]?.new_findings ?? [])).not.toContain('contributionsMissing');
    await admin.get('/trial-balances/mark-done');
    expect(await ownEffect(admin, 'BALANCE')).toBeNull();
  });

  test('gives nothing of rows that another person reviews', async () => {
    await saveBill();
    expect([await ownEffect(middle, 'BALANCE'), await ownEffect(viewer, 'BALANCE')]).toEqual([null, null]);
    const ofMiddle = "(select user_id from user_emails where email_address = 'middle@demo.netcap.test')";
    const promotion = `update memberships set role = 'ADMIN' where company_id = $1 and user_id = ${ofMiddle}`;
    await backend.database.pool.query(promotion, [backend.companyId]);
    expect(await ownEffect(admin, 'BALANCE')).toBeNull();
    await backend.database.pool.query(`update users set phone_confirmed_at = null where id = ${ofMiddle}`);
    expect(await ownEffect(admin, 'BALANCE')).not.toBeNull();
  });
});
