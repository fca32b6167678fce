import type { Executor, Transaction } from '@server/db/client';
import { listChangedDates } from '@server/inventory/repositories/positionsRepository';
import { type Books, readBooks, withInputsOf, withLineSums } from '@server/netCapital/books';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import { type LineSum, type LineSumChange, listLineSums, sumLineChanges } from '@server/netCapital/lineSumsRepository';
import { requirePeriod } from '@server/netCapital/period';
import { readRegisters } from '@server/netCapital/readRegisters';
import type { KindPlan } from '@server/staging/commitSelection';
import { listPlannedDays } from '@server/staging/repositories/commitDaysRepository';
import { committedView, type Selection } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import { add, money, toDecimalString } from '@/domain/money';
import { comparePeriods, type IsoDate, type Period, requiredTrialBalances, type YearEnds } from '@/domain/periods';

/** The current books, and the books with a selection of staged rows committed. */
export type BothBooks = { now: Books; after: Books };

/** Changes by committing planned rows: line sums, the report dates whose positions differ, and the days of kinds without line sums. */
export type PlannedChanges = {
  changes: readonly LineSumChange[];
  reportDates: readonly IsoDate[];
  days: readonly IsoDate[];
};

/** Returns the changes by committing the planned rows; writes nothing. */
export async function plannedChanges(
  tx: Transaction,
  plans: readonly KindPlan[],
  selection: Selection,
): Promise<PlannedChanges> {
  const changes = await sumLineChanges(
    tx,
    plans.flatMap(({ kind }) => kind.lineChanges?.(selection) ?? []),
  );
  const others = plans.filter(({ kind }) => kind.lineChanges === undefined);
  const days = await listPlannedDays(
    tx,
    others.map(({ kind }) => kind.changedDays(selection.companyId)),
  );
  return { changes, reportDates: await listChangedDates(tx, selection), days };
}

/**
 * Returns the periods whose figures may change, the latest first: those with a trial balance, or a planned one, that depend on a changed one. A
 * period's income depends on earlier ones too, its haircuts on the positions of its last day, its capital inputs on registers.
 */
export async function concernedPeriods(
  tx: Executor,
  { companyId }: Selection,
  { changes, days, fiscalYearEnd }: PlannedChanges & { fiscalYearEnd: YearEnds },
): Promise<Period[]> {
  if (changes.length + days.length === 0) return [];
  const changed = new Set(changes.map(({ period_end }) => period_end));
  const isConcerned = (period: Period) =>
    days.includes(period.end) || requiredTrialBalances(period, fiscalYearEnd).some((end) => changed.has(end));
  const held = await listTimeReports(tx, committedView(companyId));
  return [...new Set([...held, ...changes.map(({ time_report }) => time_report)])]
    .map((timeReport) => requirePeriod(timeReport))
    .filter(isConcerned)
    .toSorted((a, b) => comparePeriods(b, a));
}

/** Reads the books of the periods, with and without the selection's changes of the line sums. */
export async function readBothBooks(
  tx: Executor,
  selection: Selection,
  { changes, reportDates, periods }: Omit<PlannedChanges, 'days'> & { periods: readonly Period[] },
): Promise<BothBooks> {
  const now = await readBooks(tx, selection.companyId, periods);
  const ends = new Set(periods.flatMap((period) => requiredTrialBalances(period, now.facts.fiscalYearEnd)));
  const sums = await listLineSums(tx, selection.companyId, [...ends]);
  const inventoryDates = new Set([...now.inventoryDates, ...reportDates]);
  const registers = await readRegisters(tx, selection);
  const withInputs = await withInputsOf(tx, now, selection);
  const then = { ...withInputs, view: selection, registers, inventoryDates, stagedDates: new Set(reportDates) };
  const relevant = changes.filter(({ period_end }) => ends.has(period_end));
  return {
    now: await withUnmappedAccountNames(tx, now),
    after: await withUnmappedAccountNames(tx, withLineSums(then, layOver(sums, relevant))),
  };
}

/** Adds changes to line sums as a commit does; drops lines without rows. */
function layOver(sums: readonly LineSum[], changes: readonly LineSumChange[]): readonly LineSum[] {
  const lines = new Map(sums.map((sum) => [keyOf(sum), sum]));
  for (const change of changes) lines.set(keyOf(change), together(lines.get(keyOf(change)), change));
  return [...lines.values()].filter(({ row_count }) => row_count !== 0);
}

function keyOf({ period_end, time_report, focus_id }: LineSum): string {
  return `${period_end} ${time_report} ${focus_id}`;
}

function together(sum: LineSum | undefined, change: LineSumChange): LineSum {
  if (sum === undefined) return change;
  return {
    ...sum,
    debit: toDecimalString(add(money(sum.debit), money(change.debit))),
    credit: toDecimalString(add(money(sum.credit), money(change.credit))),
    account_count: sum.account_count + change.account_count,
    row_count: sum.row_count + change.row_count,
  };
}
