import { listHolidays } from '@server/calendar/calendarRepository';
import type { Clock } from '@server/common/context';
import { today } from '@server/common/today';
import type { Executor, Transaction } from '@server/db/client';
import { type Books, periodInputs, readBooks, settingsOn } from '@server/netCapital/books';
import { missingFacts } from '@server/netCapital/companyFacts';
import { readFocusInputs } from '@server/netCapital/focusInputs';
import { requirePeriod } from '@server/netCapital/period';
import { readRegisters } from '@server/netCapital/readRegisters';
import { listWithdrawals } from '@server/netCapital/registersRepository';
import { type FiguresContext, withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { type BooksView, committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import { amountOf } from '@/domain/focus/figures';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { getWithdrawalFigures } from '@/domain/netCapital/plannedWithdrawal';
import { comparePeriods, daysLater, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import {
  type TestedWithdrawal,
  testWithdrawals,
  type WithdrawalStanding,
} from '@/domain/registers/withdrawals/testWithdrawals';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';

/** Days after which a withdrawal is no longer tested: any notice of it was due long ago. */
const judgedDays = 92;

/** Returns the first day whose withdrawals are tested. */
export function getFirstTestedDay(clock: Clock): IsoDate {
  return daysLater(today(clock), -judgedDays);
}

export type TestedRegister = {
  judged: readonly TestedWithdrawal[];
  /** Net capital of the latest period; null if unknown. */
  latest: WithdrawalStanding | null;
  /** The first day whose withdrawals are tested. */
  since: IsoDate;
};

/** Reads a view's withdrawals, each tested by committed net capital of the last period that ended before it (Rule 15c3-1(e)). */
export async function readTestedWithdrawals(
  context: FiguresContext,
  view: BooksView = committedView(context.member.companyId),
): Promise<TestedRegister> {
  const { companyId } = context.member;
  const since = getFirstTestedDay(context.clock);
  const periodsOf = async (tx: Transaction | FiguresContext['database']['db']) => {
    const held = await listBalancePeriods(tx, companyId);
    const withdrawals = await listWithdrawals(tx, view);
    return neededPeriods(
      held,
      withdrawals.filter(({ date }) => date >= since),
    );
  };
  const needed = await periodsOf(context.database.db);
  return withFreshHaircuts(
    context,
    needed.map(({ end }) => end),
    async (tx) => {
      const { loans, withdrawals } = await readRegisters(tx, view);
      const standings = await readStandings(tx, companyId, await periodsOf(tx));
      const judged = testWithdrawals(withdrawals, {
        standingOn: (date) => (date < since ? null : (standings.findLast(({ end }) => end < date) ?? null)),
        loans,
        today: today(context.clock),
        holidays: await listHolidays(tx, companyId),
      });
      return { judged, latest: standings.at(-1) ?? null, since };
    },
  );
}

/** Returns the latest period and those that withdrawals are tested by, the earliest first. */
function neededPeriods(held: readonly Period[], withdrawals: readonly Withdrawal[]): readonly Period[] {
  const before = (date: IsoDate) => held.findLast(({ end }) => end < date);
  const needed = new Set([...withdrawals.map(({ date }) => before(date)), held.at(-1)]);
  return held.filter((period) => needed.has(period));
}

async function readStandings(
  tx: Transaction,
  companyId: number,
  periods: readonly Period[],
): Promise<readonly WithdrawalStanding[]> {
  if (periods.length === 0) return [];
  const books = await readBooks(tx, companyId, periods);
  const standings: WithdrawalStanding[] = [];
  for (const period of periods) standings.push(await standingOf(tx, books, period));
  return standings;
}

async function standingOf(tx: Transaction, books: Books, period: Period): Promise<WithdrawalStanding> {
  const named = { timeReport: formatPeriod(period), end: period.end };
  if (missingFacts(books.company, settingsOn(books, period)).length > 0)
    return { ...named, excess: null, figures: null };
  const capital = periodInputs(books, period, null).inputs;
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling: null });
  const { figures } = computeByCurrentRules(inputs);
  const excess = amountOf(figures, inputs.company.method === 'BASIC' ? '3770' : '3910');
  return { ...named, excess, figures: getWithdrawalFigures(inputs, figures) };
}

/** Returns the company's periods with a committed trial balance, the earliest first. */
export async function listBalancePeriods(tx: Executor, companyId: number): Promise<readonly Period[]> {
  const held = await listTimeReports(tx, committedView(companyId));
  return held.map((timeReport) => requirePeriod(timeReport)).toSorted(comparePeriods);
}
