import type { Statements, Transaction } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import {
  type LineChange,
  type LineSum,
  listLineSums,
  sumLineChanges,
} from '@server/db/repositories/books/lineSumsRepository';
import { listChangedDates } from '@server/db/repositories/inventory/positionsRepository';
import { committedView, type Selection } from '@server/db/repositories/staging/layers';
import { type Books, readBooks, withLineSums } from '@server/services/figures/books';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { periodOf } from '@server/services/figures/period';
import type { KindPlan } from '@server/services/staging/commitSelection';
import { add, money, toDecimalString } from '@/domain/money';
import { comparePeriods, type IsoDate, type MonthDay, type Period, requiredTrialBalances } from '@/domain/periods';

/** The books as they are, and with a selection of staged rows committed. */
export type BothBooks = { now: Books; after: Books };

/** What committing planned rows would change: line sums, and the report dates whose positions differ. */
export type PlannedChanges = { changes: readonly LineChange[]; reportDates: readonly IsoDate[] };

/** What committing the planned rows would change; nothing is written. */
export async function plannedChanges(
  tx: Transaction,
  plans: readonly KindPlan[],
  selection: Selection,
): Promise<PlannedChanges> {
  const changes = await sumLineChanges(
    tx,
    plans.flatMap(({ kind }) => kind.lineChanges?.(selection) ?? []),
  );
  return { changes, reportDates: await listChangedDates(tx, selection) };
}

/**
 * The periods whose figures may change, the latest first: those that hold a trial balance, or will, and rest on one that changes. The
 * income of a period rests on earlier ones, too; its haircuts on the positions of its last day.
 */
export async function concernedPeriods(
  tx: Statements,
  { companyId }: Selection,
  { changes, reportDates, fiscalYearEnd }: PlannedChanges & { fiscalYearEnd: MonthDay },
): Promise<Period[]> {
  if (changes.length + reportDates.length === 0) return [];
  const changed = new Set(changes.map(({ period_end }) => period_end));
  const isConcerned = (period: Period) =>
    reportDates.includes(period.end) || requiredTrialBalances(period, fiscalYearEnd).some((end) => changed.has(end));
  const held = await listTimeReports(tx, committedView(companyId));
  return [...new Set([...held, ...changes.map(({ time_report }) => time_report)])]
    .map((timeReport) => periodOf(timeReport))
    .filter(isConcerned)
    .toSorted((a, b) => comparePeriods(b, a));
}

/** The books of the periods, without and with what the selection changes in the line sums. */
export async function readBothBooks(
  tx: Statements,
  selection: Selection,
  { changes, reportDates, periods }: PlannedChanges & { periods: readonly Period[] },
): Promise<BothBooks> {
  const now = await readBooks(tx, selection.companyId, periods);
  const ends = new Set(periods.flatMap((period) => requiredTrialBalances(period, now.facts.fiscalYearEnd)));
  const sums = await listLineSums(tx, selection.companyId, [...ends]);
  const inventoryDates = new Set([...now.inventoryDates, ...reportDates]);
  const then = { ...now, view: selection, inventoryDates, stagedDates: new Set(reportDates) };
  const relevant = changes.filter(({ period_end }) => ends.has(period_end));
  return {
    now: await nameLeftOut(tx, now),
    after: await nameLeftOut(tx, withLineSums(then, layOver(sums, relevant))),
  };
}

/** Adds changes to line sums, as a commit does; lines whose last row goes are gone. */
function layOver(sums: readonly LineSum[], changes: readonly LineChange[]): readonly LineSum[] {
  const lines = new Map(sums.map((sum) => [keyOf(sum), sum]));
  for (const change of changes) lines.set(keyOf(change), together(lines.get(keyOf(change)), change));
  return [...lines.values()].filter(({ row_count }) => row_count !== 0);
}

function keyOf({ period_end, time_report, focus_id }: LineSum): string {
  return `${period_end} ${time_report} ${focus_id}`;
}

function together(sum: LineSum | undefined, change: LineChange): LineSum {
  if (sum === undefined) return change;
  return {
    ...sum,
    debit: toDecimalString(add(money(sum.debit), money(change.debit))),
    credit: toDecimalString(add(money(sum.credit), money(change.credit))),
    account_count: sum.account_count + change.account_count,
    row_count: sum.row_count + change.row_count,
  };
}
