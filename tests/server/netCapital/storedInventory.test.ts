import { withSnapshot } from '@server/db/client';
import { readBooks } from '@server/netCapital/books';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { accepted, balanceChange, firstOf, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { periodOf } from '@tests/support/books/focusFirm';
import { newNonOption, newOption, nonOptionChange } from '@tests/support/books/inventory';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { beforeEach, expect, test } from 'vitest';
import type { ReviewEffect } from '@/contract/reviews/reviewEffect.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const timeReport = 'Q2 25';
const reportDate = '2025-06-30';
const stock = { reportDate, qty: 5000, closingPrice: 20, totPosVal: null };
const treasury = { ...stock, type: 'GOVERNMENT', subtype: 'UST', maturity: '2033-05-15' };

/** Stock of 100,000, charged 15% and again above 10% of tentative net capital; a Treasury; an option. */
beforeEach(async () => {
  const payload = { data: { ...settingsValues, effective_from: '2001-01-01' } };
  await admin.person.inject({ method: 'POST', url: settingsUrl(backend.companyId), payload });
  await admin.commit('coas', [newAccount(10), newAccount(20, { focusSetting: 1792 })]);
  const [cash, capital] = (await admin.accounts()).map(({ id }) => id);
  await admin.commit('trial-balances', [
    newBalance(cash ?? 0, { id: 1, timeReport, debit: 200_000 }),
    newBalance(capital ?? 0, { id: 2, timeReport, credit: 200_000 }),
  ]);
  await admin.commit('non-options-inventories', [newNonOption('ABC', stock), newNonOption('T 2033', treasury)]);
  await admin.commit('options-inventories', [newOption('QRS C', { reportDate })]);
});

type Run = { report_date: string; is_current: boolean };

async function runs(): Promise<Run[]> {
  const { rows } = await backend.database.pool.query<Run>(
    `select r.report_date::text, r.commit_number = d.commit_number as is_current
     from haircut_runs r join inventory_dates d using (company_id, report_date) where company_id = $1 order by report_date`,
    [backend.companyId],
  );
  return rows;
}

/** Alters the stored haircut of stock, which shows in figures read from storage. */
function tamper() {
  return backend.database.pool.query(
    `update haircut_runs set inventory = jsonb_set(inventory, '{boxes,3734,amount}', '"1.00"') where company_id = $1`,
    [backend.companyId],
  );
}

function focus() {
  return withSnapshot(backend.database, async (tx) => {
    const books = await readBooks(tx, backend.companyId, [periodOf(timeReport)]);
    return computeCurrentFocus(tx, books, { period: periodOf(timeReport), priorFiling: null });
  });
}

async function haircutOf(box: '3734' | '3650' = '3734'): Promise<number | undefined> {
  return (await focus()).figures[box]?.amount?.toNumber();
}

/** Requests the dashboard's figures. */
const standing = () => admin.get('/x/net-capital-standing', { time_report: timeReport });

test('a commit of positions leaves the haircuts of its dates stored', async () => {
  expect(await runs()).toEqual([{ report_date: reportDate, is_current: true }]);
  const id = await requestReview(middle, 'non-options-inventories', [
    newNonOption('DEF', { ...stock, reportDate: '2025-03-31' }),
  ]);
  accepted(await admin.decide(id, 'approve'));
  expect(await runs()).toEqual([
    { report_date: '2025-03-31', is_current: true },
    { report_date: reportDate, is_current: true },
  ]);
});

test('figures are the same from what is stored and computed anew', async () => {
  const stored = await focus();
  await tamper();
  expect(await haircutOf()).toBe(1);
  await backend.database.pool.query('delete from haircut_runs');
  expect(await focus()).toEqual(stored);
  expect(await haircutOf('3650')).toBe(12_000);
  accepted(await standing());
  expect(await runs()).toHaveLength(1);
  expect(await focus()).toEqual(stored);
});

test('what is stored is passed over once a position or tentative net capital differs', async () => {
  await tamper();
  const capital = firstOf((await admin.balances()).filter(({ credit }) => credit > 0));
  await admin.commit('trial-balances', [balanceChange(capital, { credit: 190_000 })]);
  expect([await haircutOf(), await haircutOf('3650')]).toEqual([15_000, 12_150]);
  accepted(await standing());
  await tamper();
  expect(await haircutOf()).toBe(1);
  const abc = firstOf((await admin.nonOptions()).filter(({ identifier }) => identifier === 'ABC'));
  await admin.save('non-options-inventories', [nonOptionChange(abc, { closingPrice: 10, totPosVal: null })]);
  expect(await haircutOf()).toBe(1);
  await admin.markDone('non-options-inventories');
  expect(await haircutOf()).toBe(7500);
});

test('a haircut that the inventory gives is not kept as typed', async () => {
  const values = { otherSecuritiesHaircut: 5, otherDeductions: 7 };
  const answer = await admin.send('PUT /x/capital-inputs', { values }, { time_report: timeReport });
  expect(accepted<{ data: { values: object } }>(answer).data.values).toMatchObject({
    otherSecuritiesHaircut: null,
    otherDeductions: 7,
  });
});

test('the effect of requests reads what is stored for now, and computes what they change', async () => {
  await tamper();
  const id = await requestReview(middle, 'non-options-inventories', [newNonOption('DEF', { ...stock, qty: 100 })]);
  const answer = await admin.get('/x/review-effect', { ids: id });
  const [period] = accepted<{ data: ReviewEffect }>(answer).data.periods;
  expect(period?.lines.find(({ focus_id }) => focus_id === '3734')).toMatchObject({ now: 1, after: 15_300 });
});
