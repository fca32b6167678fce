import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import { readBooks, settingsOn } from '@server/netCapital/books';
import { missingFacts, requireFacts } from '@server/netCapital/companyFacts';
import { computeAskedFocus, computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { readPriorFiling } from '@server/netCapital/filings';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import { requirePeriod } from '@server/netCapital/period';
import { type FiguresContext, withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { FocusComputation } from '@/domain/focus/types';
import { pictureAmounts } from '@/domain/netCapital/pictureItems';
import { comparePeriods, formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import type { PeriodAmounts } from '@/domain/statements/sheetWaterfall';

/** The computation of a date's net capital report. */
export type NetCapitalReading = { companyName: string; reportDate: IsoDate; computation: FocusComputation };

/** Lists the ends of periods with a committed trial balance, the latest first. */
export async function listNetCapitalDates({
  database,
  member,
}: Pick<CompanyContext, 'database' | 'member'>): Promise<{ report_date: IsoDate }[]> {
  const periods = await listPeriods(database.db, member.companyId);
  return periods.toSorted((a, b) => comparePeriods(b, a)).map(({ end }) => ({ report_date: end }));
}

/**
 * Computes net capital of a date as dashboard, preview and FOCUS do. Throws 422 without a committed trial balance of the date, and if the profile
 * lacks a fact of the requirement.
 */
export function readNetCapital(context: FiguresContext, reportDate: IsoDate): Promise<NetCapitalReading> {
  return withFreshHaircuts(context, [reportDate], (tx) => readNetCapitalIn(tx, context.member.companyId, reportDate));
}

/** Does the same within a snapshot that the caller holds. */
export async function readNetCapitalIn(
  tx: Executor,
  companyId: number,
  reportDate: IsoDate,
): Promise<NetCapitalReading> {
  const period = await findPeriodEnding(tx, companyId, reportDate);
  if (period === undefined) throw withoutBooks(reportDate);
  const books = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, [period]));
  requireFacts(books.company, settingsOn(books, period));
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const computation = await computeAskedFocus(tx, books, { period, priorFiling });
  return { companyName: books.company.companyName, reportDate, computation };
}

/** Returns the items of the last period with a committed trial balance before a date; null without one, or if the profile lacks a fact. */
export async function readFormerAmountsIn(
  tx: Executor,
  companyId: number,
  reportDate: IsoDate,
): Promise<PeriodAmounts | null> {
  const earlier = (await listPeriods(tx, companyId)).filter(({ end }) => end < reportDate);
  const period = earlier.toSorted(comparePeriods).at(-1);
  if (period === undefined) return null;
  const books = await readBooks(tx, companyId, [period]);
  if (missingFacts(books.company, settingsOn(books, period)).length > 0) return null;
  const { figures } = await computeCurrentFocus(tx, books, { period, priorFiling: null });
  return { timeReport: formatPeriod(period), amounts: pictureAmounts(figures) };
}

/** Returns the period with a committed trial balance that ends on a date. */
export async function findPeriodEnding(tx: Executor, companyId: number, date: IsoDate): Promise<Period | undefined> {
  return (await listPeriods(tx, companyId)).find(({ end }) => end === date);
}

async function listPeriods(tx: Executor, companyId: number): Promise<Period[]> {
  const timeReports = await listTimeReports(tx, committedView(companyId));
  return timeReports.map((timeReport) => requirePeriod(timeReport));
}

function withoutBooks(reportDate: IsoDate) {
  const message = `No trial balance in the books for ${formatDay(reportDate)}.`;
  return ruleBroken(message, [{ path: 'reportDate', message }]);
}
