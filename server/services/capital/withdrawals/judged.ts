import type { Transaction } from '@server/db/client';
import {
  listRegisterEntries,
  type StoredRegisterEntry,
} from '@server/db/repositories/capital/capitalRegistersRepository';
import { listHolidays } from '@server/db/repositories/reports/calendarRepository';
import { heldPeriods } from '@server/services/capital/register/latestPeriod';
import type { Clock } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import { registersOf } from '@server/services/company/registers/readRegisters';
import { type Books, periodInputs, readBooks, settingsOn } from '@server/services/figures/books';
import { missingFacts } from '@server/services/figures/companyFacts';
import { readFocusInputs } from '@server/services/figures/focusInputs';
import { type FiguresContext, withFigures } from '@server/services/figures/withFigures';
import { amountOf } from '@/domain/focus/figures';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { withdrawalFigures } from '@/domain/netCapital/plannedWithdrawal';
import { daysLater, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import {
  type JudgedWithdrawal,
  judgeWithdrawals,
  type WithdrawalStanding,
} from '@/domain/withdrawals/judgeWithdrawals';
import type { Withdrawal } from '@/domain/withdrawals/withdrawal';

/** Withdrawals of so many days before today are still judged: any notice of an older one was due long ago. */
const judgedDays = 92;

/** The first day whose withdrawals are judged. */
export function judgedFrom(clock: Clock): IsoDate {
  return daysLater(today(clock), -judgedDays);
}

export type JudgedRegister = {
  judged: readonly JudgedWithdrawal[];
  entries: readonly StoredRegisterEntry[];
  /** Net capital of the latest period; null where it isn't known. */
  latest: WithdrawalStanding | null;
  /** The first day whose withdrawals are judged. */
  since: IsoDate;
};

/** The withdrawals of a company, each judged by net capital of the last period that ended before it (Rule 15c3-1(e)). */
export async function readJudged(context: FiguresContext): Promise<JudgedRegister> {
  const { companyId } = context.member;
  const since = judgedFrom(context.clock);
  const periodsOf = async (tx: Transaction | FiguresContext['database']['db']) => {
    const held = await heldPeriods(tx, companyId);
    const { withdrawals } = registersOf(await listRegisterEntries(tx, companyId));
    return neededPeriods(
      held,
      withdrawals.filter(({ date }) => date >= since),
    );
  };
  const needed = await periodsOf(context.database.db);
  return withFigures(
    context,
    needed.map(({ end }) => end),
    async (tx) => {
      const entries = await listRegisterEntries(tx, companyId);
      const { loans, withdrawals } = registersOf(entries);
      const standings = await readStandings(tx, companyId, await periodsOf(tx));
      const judged = judgeWithdrawals(withdrawals, {
        standingOn: (date) => (date < since ? null : (standings.findLast(({ end }) => end < date) ?? null)),
        loans,
        today: today(context.clock),
        holidays: await listHolidays(tx, companyId),
      });
      return { judged, entries, latest: standings.at(-1) ?? null, since };
    },
  );
}

/** The latest period, and those by which withdrawals are judged, the earliest first. */
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
  return { ...named, excess, figures: withdrawalFigures(inputs, figures) };
}
