import type { Transaction } from '@server/db/client';
import type { StoredCompany } from '@server/db/repositories/company/companiesRepository';
import { inTurns } from '@server/services/common/inTurns';
import { requireCompany } from '@server/services/company/companies';
import {
  type Books,
  bookInputs,
  companyOn,
  hasInventory,
  periodInputs,
  readBooks,
  settingsOn,
} from '@server/services/figures/books';
import { clearingOf, requireFacts } from '@server/services/figures/companyFacts';
import { inventoryBasis } from '@server/services/figures/focusInputs';
import { readPositions } from '@server/services/figures/haircuts/inventoryPositions';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { type DayBalance, dayLineSums } from '@/domain/capitalDays/dayBalances';
import { dayInputs } from '@/domain/capitalDays/dayInputs';
import { type DayMoves, moveBalances, type ValuedPositions } from '@/domain/capitalDays/dayMoves';
import { clearAnswered } from '@/domain/focus/inputs/inventoryBoxes';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs, TrialBalanceSums } from '@/domain/focus/types';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { inventoryInPieces, valuesInPieces } from '@/domain/netCapital/inventoryHaircuts';
import { formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';

type Positions = Pick<HaircutInputs, 'nonOptions' | 'options'>;

/** What a day is computed from beside the books; null for what the books stand in for. */
export type DayBooks = { date: IsoDate; balances: readonly DayBalance[] | null; positions: Positions | null };

/** Net capital of a day, and what it was computed from. */
export type ComputedDay = {
  books: Books;
  inputs: FocusInputs;
  computation: FocusComputation;
  /** Null where the day has no positions. */
  held: { inputs: HaircutInputs; computation: HaircutComputation } | null;
  moves: DayMoves | null;
  basis: { balances: string; positions: string; inputs: string };
};

/**
 * Net capital of a day by the computation of every report, over the day's own balances, or those of the period before it moved to the day's
 * positions; without positions those of the last report date stand in. Capital inputs are those of the period before. The caller holds a
 * snapshot. Throws 422 where the profile doesn't say what the requirement rests on.
 */
export async function computeDay(
  tx: Transaction,
  companyId: number,
  { day, before }: { day: DayBooks; before: Period },
): Promise<ComputedDay> {
  const period = periodTo(day.date, await requireCompany(tx, companyId));
  const read = await nameLeftOut(tx, await readBooks(tx, companyId, [before, period]));
  requireFacts(read.company, settingsOn(read, period));
  const { positions, text: positionsText } = await positionsOf(tx, read, day);
  const { sums, moves, text: balancesText } = await balancesOf(tx, read, { day, before, positions });
  const books: Books = { ...read, trialBalances: [...read.trialBalances, sums] };
  const capital = capitalOf(books, { period, before });
  const bare = bookInputs(books, period, { capital, priorFiling: null });
  const held = positions === null ? null : await charge({ ...inventoryBasis(books, bare), ...positions });
  const inputs =
    held === null
      ? bare
      : {
          ...bare,
          capital: clearAnswered(capital),
          inventory: await inTurns(inventoryInPieces(held.inputs, held.computation)),
        };
  return {
    books,
    inputs,
    computation: computeByCurrentRules(inputs),
    held,
    moves,
    basis: {
      balances: balancesText,
      positions: positionsText,
      inputs: `Capital inputs of ${formatPeriod(before)}`,
    },
  };
}

/** What there is by the day of the month or quarter that the firm files for. */
function periodTo(end: IsoDate, { profile }: StoredCompany): Period {
  return { kind: profile.focus_reporting_frequency === 'Quarterly' ? 'quarter' : 'month', end };
}

async function charge(inputs: HaircutInputs) {
  return { inputs, computation: await inTurns(computeInPieces(inputs)) };
}

/** The day's own positions; else those of the last report date up to it. */
async function positionsOf(
  tx: Transaction,
  { view, inventoryDates }: Books,
  { date, positions }: DayBooks,
): Promise<{ positions: Positions | null; text: string }> {
  if (positions !== null) return { positions, text: `Positions of ${formatDay(date)}` };
  const last = [...inventoryDates]
    .filter((each) => each <= date)
    .toSorted()
    .at(-1);
  const found = last === undefined ? null : await readPositions(tx, view, last);
  if (last === undefined || found === null) return { positions: null, text: 'No positions' };
  return { positions: found, text: `Positions of ${formatDay(last)}` };
}

type Balanced = { day: DayBooks; before: Period; positions: Positions | null };

async function balancesOf(
  tx: Transaction,
  books: Books,
  { day, before, positions }: Balanced,
): Promise<{ sums: TrialBalanceSums; moves: DayMoves | null; text: string }> {
  if (day.balances !== null) {
    const text = `Balances of ${formatDay(day.date)}`;
    return { sums: dayLineSums(day.date, day.balances), moves: null, text };
  }
  const former = books.trialBalances.find(({ end }) => end === before.end) ?? { end: before.end, lines: [] };
  const text = `Balances of ${formatPeriod(before)}`;
  const held = hasInventory(books, before) ? await readPositions(tx, books.view, before.end) : null;
  if (held === null || positions === null) return { sums: { ...former, end: day.date }, moves: null, text };
  const then = await valued(held, before.end);
  const now = await valued(positions, day.date);
  return { ...moveBalances(former, { day: day.date, then, now }), text };
}

/** Positions with what they come to by line of the books, which rests on their classes alone. */
async function valued(positions: Positions, reportDate: IsoDate): Promise<ValuedPositions> {
  return { ...positions, values: await inTurns(valuesInPieces({ ...positions, reportDate })) };
}

function capitalOf(books: Books, { period, before }: { period: Period; before: Period }) {
  const sources = (of: Period) => ({
    company: companyOn(books, of),
    period: of,
    trialBalances: bookInputs(books, of, { capital: periodInputs(books, of, null).inputs, priorFiling: null })
      .trialBalances,
    priorFiling: null,
    registers: registerSums(books.registers, of.end),
    ...clearingOf(books.company),
  });
  return dayInputs({
    day: sources(period),
    before: {
      sources: { ...sources(before), lastInputs: null },
      period: before,
      inputs: periodInputs(books, before, null).inputs,
    },
  });
}
