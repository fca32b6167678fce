import type { Statements } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { readBooks, settingsOn } from '@server/services/figures/books';
import { missingFacts, requireFacts } from '@server/services/figures/companyFacts';
import { currentFocus } from '@server/services/figures/currentFocus';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { periodOf } from '@server/services/figures/period';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import { type FiguresContext, withFigures } from '@server/services/figures/withFigures';
import type { FocusComputation } from '@/domain/focus/types';
import { pictureAmounts } from '@/domain/netCapital/pictureItems';
import { comparePeriods, formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import type { PeriodAmounts } from '@/domain/statements/sheetWaterfall';

/** The computation behind the net capital report of a date. */
export type NetCapitalReading = { companyName: string; reportDate: IsoDate; computation: FocusComputation };

/** The ends of periods with a committed trial balance, the latest first. */
export async function listNetCapitalDates({
  database,
  member,
}: Pick<CompanyContext, 'database' | 'member'>): Promise<{ report_date: IsoDate }[]> {
  const periods = await listPeriods(database.db, member.companyId);
  return periods.toSorted((a, b) => comparePeriods(b, a)).map(({ end }) => ({ report_date: end }));
}

/**
 * Net capital of a date, by the one computation of dashboard, preview and FOCUS. Throws 422 without a committed trial balance of the date,
 * and where the profile doesn't say what the requirement rests on.
 */
export function readNetCapital(context: FiguresContext, reportDate: IsoDate): Promise<NetCapitalReading> {
  return withFigures(context, [reportDate], (tx) => readNetCapitalIn(tx, context.member.companyId, reportDate));
}

/** The same within a snapshot that the caller holds. */
export async function readNetCapitalIn(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<NetCapitalReading> {
  const period = await findPeriodEnding(tx, companyId, reportDate);
  if (period === undefined) throw withoutBooks(reportDate);
  const books = await nameLeftOut(tx, await readBooks(tx, companyId, [period]));
  requireFacts(books.company, settingsOn(books, period));
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const computation = await currentFocus(tx, books, { period, priorFiling });
  return { companyName: books.company.companyName, reportDate, computation };
}

/** The items of the last period before a date that has a committed trial balance; null without one, or where the profile doesn't say enough of it. */
export async function readFormerAmountsIn(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<PeriodAmounts | null> {
  const earlier = (await listPeriods(tx, companyId)).filter(({ end }) => end < reportDate);
  const period = earlier.toSorted(comparePeriods).at(-1);
  if (period === undefined) return null;
  const books = await readBooks(tx, companyId, [period]);
  if (missingFacts(books.company, settingsOn(books, period)).length > 0) return null;
  const { figures } = await currentFocus(tx, books, { period, priorFiling: null });
  return { timeReport: formatPeriod(period), amounts: pictureAmounts(figures) };
}

/** The period with a committed trial balance that ends on a date. */
export async function findPeriodEnding(tx: Statements, companyId: number, date: IsoDate): Promise<Period | undefined> {
  return (await listPeriods(tx, companyId)).find(({ end }) => end === date);
}

async function listPeriods(tx: Statements, companyId: number): Promise<Period[]> {
  const timeReports = await listTimeReports(tx, committedView(companyId));
  return timeReports.map((timeReport) => periodOf(timeReport));
}

function withoutBooks(reportDate: IsoDate) {
  const message = `No trial balance in the books for ${formatDay(reportDate)}.`;
  return ruleBroken(message, [{ path: 'reportDate', message }]);
}
