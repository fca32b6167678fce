import { withSnapshot } from '@server/db/client';
import { hasTrialBalance, readBooks } from '@server/netCapital/books';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  newAccount,
  newBalance,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { periodOf } from '@tests/support/books/focusFirm';
import { nonOptionChange, optionChange } from '@tests/support/books/inventory';
import { someNonOptions, someOptions } from '@tests/support/books/randomPositions';
import { testStart } from '@tests/support/fixed';
import { randomSeeds } from '@tests/support/randomSize';
import { type Seeded, seeded } from '@tests/support/seeded';
import { commitRequests, requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import type { CoaChange } from '@/contract/coa/coa.schema';
import type { CapitalSettingsValues } from '@/contract/company/capitalSettings.schema';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { PeriodEffect, ReviewEffect } from '@/contract/reviews/reviewEffect.schema';
import type { BalanceChange } from '@/contract/trialBalance/trialBalance.schema';
import { isDeductedBox } from '@/domain/focus/form/boxes';
import { inventoryBoxCodes } from '@/domain/focus/inputs/inventoryBoxes';
import type { FocusComputation } from '@/domain/focus/types';
import { negate, toAmount } from '@/domain/money';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

/** Every amount box of a period as the form prints it, by item number; null without a trial balance. */
type Boxes = Record<string, number | null>;

/** Returns the boxes of every period with a trial balance, by the computation that the dashboard uses. */
function allBoxes(timeReports: readonly string[] = []): Promise<Map<string, Boxes | null>> {
  const { companyId } = backend;
  return withSnapshot(backend.database, async (tx) => {
    const names = new Set([...(await listTimeReports(tx, committedView(companyId))), ...timeReports]);
    const books = await readBooks(tx, companyId, [...names].map(periodOf));
    const boxes = new Map<string, Boxes | null>();
    for (const name of names) {
      const period = periodOf(name);
      const isThere = hasTrialBalance(books, period);
      boxes.set(name, isThere ? boxesOf(await computeCurrentFocus(tx, books, { period, priorFiling: null })) : null);
    }
    return boxes;
  });
}

function boxesOf({ figures }: FocusComputation): Boxes {
  const entries = Object.values(figures).map(({ code, amount }) => {
    if (amount === null) return [code, null];
    return [code, toAmount(isDeductedBox(code) ? negate(amount) : amount)];
  });
  return Object.fromEntries(entries) as Boxes;
}

async function effectOf(ids: readonly number[]): Promise<ReviewEffect> {
  return accepted<{ data: ReviewEffect }>(await admin.get('/x/review-effect', { ids: ids.join(',') })).data;
}

async function standingOf(timeReport: string): Promise<NetCapitalStanding> {
  const answer = await admin.get('/x/net-capital-standing', { time_report: timeReport });
  return accepted<{ data: NetCapitalStanding }>(answer).data;
}

/** Returns the effect on a period's books: the boxes that change, each with both amounts. */
function changedBoxes(before: Boxes | null, after: Boxes | null) {
  const codes = Object.keys(before ?? after ?? {});
  return codes.flatMap((code) => {
    const [now, then] = [before?.[code] ?? null, after?.[code] ?? null];
    if (now === then || ((before === null || after === null) && (now ?? then) === 0)) return [];
    return [{ focus_id: code, now, after: then }];
  });
}

const byItem = (a: { focus_id: string }, b: { focus_id: string }) => (a.focus_id < b.focus_id ? -1 : 1);

/** Checks that the answer's figures are those of the books before and after the approval, to the cent. Returns the changes, and the boxes after. */
async function checkEffect(ids: readonly number[], givenBefore: Map<string, Boxes | null>) {
  const effect = await effectOf(ids);
  expect(effect.refusal).toBeNull();
  const standings = new Map<string, NetCapitalStanding>();
  for (const { time_report: name, now } of effect.periods) {
    if (now !== null) standings.set(name, await standingOf(name));
  }
  await commitRequests(backend, backend.companyId, ids);
  const after = await allBoxes([...givenBefore.keys()]);
  for (const name of after.keys()) {
    const found = effect.periods.find((period) => period.time_report === name);
    const expected = changedBoxes(givenBefore.get(name) ?? null, after.get(name) ?? null);
    const lines = (found?.lines ?? []).map(({ focus_id, now, after: then }) => ({ focus_id, now, after: then }));
    expect(lines.toSorted(byItem), name).toEqual(expected.toSorted(byItem));
  }
  for (const period of effect.periods) await checkSides(period, standings.get(period.time_report));
  return { changed: effect.periods.flatMap((period) => period.lines.map(({ focus_id }) => focus_id)), after };
}

async function checkSides({ time_report, now, after }: PeriodEffect, before: NetCapitalStanding | undefined) {
  expect(now === null).toBe(before === undefined);
  if (now !== null) expect(before).toMatchObject(figuresOf(now));
  if (after !== null) expect(await standingOf(time_report)).toMatchObject(figuresOf(after));
}

function figuresOf({ out_of_balance: _, issues_to_fix: _count, ...figures }: NonNullable<PeriodEffect['after']>) {
  return figures;
}

/** The lines that random accounts are mapped to; null and one that takes no accounts in figures of their own. */
const lines = [
  200,
  295,
  424,
  680,
  735,
  1114,
  1205,
  1385,
  1400,
  1792,
  1794,
  3935,
  3952,
  4100,
  4195,
  4220,
  null,
] as const;

async function givenSettings(values: Partial<CapitalSettingsValues> = {}): Promise<void> {
  const payload = { data: { ...settingsValues, effective_from: '2001-01-01', ...values } };
  const answer = await admin.person.inject({ method: 'POST', url: settingsUrl(backend.companyId), payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function givenBooks(random: Seeded, timeReports: readonly string[]): Promise<void> {
  await admin.commit(
    'coas',
    lines.map((focusSetting, index) => newAccount(10 + index, { focusSetting })),
  );
  const accounts = await admin.accounts();
  const rows = timeReports.flatMap((timeReport) =>
    accounts.filter(() => random.isTrue(0.8)).map(({ id }) => ({ id, timeReport })),
  );
  await admin.commit(
    'trial-balances',
    rows.map(({ id, timeReport }, index) => newBalance(id, { id: 1 + index, timeReport, ...someAmounts(random) })),
  );
}

function someAmounts(random: Seeded): { debit: number; credit: number } {
  const amount = random.integer(0, 9_999_999) / 100;
  return random.isTrue(0.6) ? { debit: amount, credit: 0 } : { debit: 0, credit: amount };
}

/** Returns the time of a round's additions, so that none is taken for one of another round. */
const sentIn = (round: number) => ({ updatedAt: new Date(testStart.getTime() + round).toISOString() });

async function someAccountChanges(random: Seeded, round: number): Promise<CoaChange[]> {
  const used = new Set((await admin.balances()).map(({ coa }) => coa.id));
  const changed = random.some(await admin.accounts(), 4).map((coa) => {
    if (!used.has(coa.id) && random.isTrue(0.5)) return accountChange(coa, { isDeleted: true });
    return accountChange(coa, { focusSetting: random.one(lines), accountName: `Renamed ${round}` });
  });
  const added = [100, 200]
    .slice(random.integer(0, 2))
    .map((start) => newAccount(start + round, { focusSetting: random.one(lines), ...sentIn(round) }));
  return [...changed, ...added];
}

async function someBalanceChanges(
  random: Seeded,
  person: Bookkeeper,
  { timeReports, round }: { timeReports: readonly string[]; round: number },
): Promise<BalanceChange[]> {
  const balances = await admin.balances();
  const changed = random.some(balances, 5).map((row) => {
    if (random.isTrue(0.2)) return balanceChange(row, { isDeleted: true });
    return balanceChange(row, someAmounts(random));
  });
  const timeReport = random.one(timeReports);
  const free = (await person.editedAccounts()).filter(
    (coa) => !coa.is_deleted && balances.every((row) => row.coa.id !== coa.id || row.time_report !== timeReport),
  );
  const added = random
    .some(free, 3)
    .map(({ id }, index) => newBalance(id, { id: 900 + index, timeReport, ...someAmounts(random), ...sentIn(round) }));
  return [...changed, ...added];
}

type Round = { timeReports: readonly string[]; round: number };

/** Requests reviews of all kinds by two authors. */
async function requestSome(random: Seeded, { timeReports, round }: Round): Promise<number[]> {
  const ids: number[] = [];
  if (random.isTrue(0.6)) ids.push(await requestReview(middle, 'coas', await someAccountChanges(random, round)));
  const author = random.isTrue(0.5) ? middle : viewer;
  const balances = await someBalanceChanges(random, author, { timeReports, round });
  if (balances.length > 0) ids.push(await requestReview(author, 'trial-balances', balances));
  return [...ids, ...(await requestPositions(random, { timeReports, round }))];
}

/** Requests reviews of positions of both kinds, by authors of their own. */
async function requestPositions(random: Seeded, { timeReports, round }: Round): Promise<number[]> {
  const reportDates = timeReports.map((timeReport) => periodOf(timeReport).end);
  const [nonOptions, options] = [await admin.nonOptions(), await admin.options()];
  const ids: number[] = [];
  if (random.isTrue(0.8)) {
    const rows = someNonOptions(random, { held: nonOptions, reportDates, name: `SEC ${round}` });
    ids.push(await requestReview(viewer, 'non-options-inventories', rows));
  }
  if (random.isTrue(0.5)) {
    const rows = someOptions(random, { held: options, reportDates, name: `OPT ${round}` });
    ids.push(await requestReview(middle, 'options-inventories', rows));
  }
  return ids;
}

const isStaged = ({ valid_at }: { valid_at: string | null }) => valid_at === null;

/** Undoes everything that the user staged, records that others depend on last. */
async function undoAll(person: Bookkeeper): Promise<void> {
  const isUndo = true;
  const options = (await person.editedOptions()).filter(isStaged).map((row) => optionChange(row, { isUndo }));
  const nonOptions = (await person.editedNonOptions()).filter(isStaged).map((row) => nonOptionChange(row, { isUndo }));
  const balances = (await person.editedBalances()).filter(isStaged).map((row) => balanceChange(row, { isUndo }));
  const accounts = (await person.editedAccounts()).filter(isStaged).map((coa) => accountChange(coa, { isUndo }));
  if (options.length > 0) await person.save('options-inventories', options);
  if (nonOptions.length > 0) await person.save('non-options-inventories', nonOptions);
  if (balances.length > 0) await person.save('trial-balances', balances);
  if (accounts.length > 0) await person.save('coas', accounts);
}

const quarters = ['Q1 25', 'Q2 25', 'Q3 25', 'Q4 25', 'Q1 26'];
const months = ['JAN 25', 'FEB 25', 'MAR 25', 'APR 25', 'JUN 25'];

/** Returns the method: two seeds each with the aggregate indebtedness and the alternative one. */
const methodOf = (seed: number) => (seed % 4 === 1 || seed % 4 === 2 ? {} : ({ method: 'ALTERNATIVE' } as const));

/** Seeds that reach every box of the inventory; of the others chance decides, and only their effects are compared. */
const chosenSeeds = 3;

test.each(randomSeeds(1))(
  'gives the figures as they are after approval, whatever the requests change (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const timeReports = seed % 2 === 1 ? quarters : months;
    await givenSettings(methodOf(seed));
    await givenBooks(random, timeReports.slice(0, 4));
    let approved = 0;
    let before = await allBoxes();
    const boxes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const ids = await requestSome(random, { timeReports, round });
      const { refusal } = await effectOf(ids);
      if (refusal === null) {
        const { changed, after } = await checkEffect(ids, before);
        for (const box of changed) boxes.add(box);
        before = after;
        approved += 1;
      } else {
        await expect(commitRequests(backend, backend.companyId, ids)).rejects.toThrow(refusal.message);
        await undoAll(middle);
        await undoAll(viewer);
      }
    }
    if (seed > chosenSeeds) return;
    expect(approved).toBeGreaterThan(3);
    expect([...boxes]).toEqual(expect.arrayContaining([...inventoryBoxCodes]));
  },
);
