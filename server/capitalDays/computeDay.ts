import { runInPieces } from '@server/common/runInPieces';
import { requireCompany } from '@server/company/companies';
import type { StoredCompany } from '@server/company/companiesRepository';
import type { Transaction } from '@server/db/client';
import { readViewPositions } from '@server/haircuts/inventoryPositions';
import {
  type Books,
  bookInputs,
  companyOn,
  hasInventory,
  periodInputs,
  readBooks,
  settingsOn,
} from '@server/netCapital/books';
import { clearingOf, requireFacts } from '@server/netCapital/companyFacts';
import { inventoryBasis } from '@server/netCapital/focusInputs';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import { computeDayInputs } from '@/domain/capitalDays/computeDayInputs';
import { type DayBalance, sumDayLines } from '@/domain/capitalDays/dayBalances';
import { type DayMoves, updateBalancesToDay, type ValuedPositions } from '@/domain/capitalDays/dayMoves';
import { getFrequencies } from '@/domain/company/profileHistory';
import { clearInventoryInputs } from '@/domain/focus/inputs/inventoryBoxes';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs, TrialBalanceSums } from '@/domain/focus/types';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { inventoryInPieces, valuesInPieces } from '@/domain/netCapital/inventoryHaircuts';
import { formatDay, formatPeriod, type IsoDate, type Period, valueOn } from '@/domain/periods';

type Positions = Pick<HaircutInputs, 'nonOptions' | 'options'>;

/** Inputs of a day in addition to the books; null for those that the books replace. */
export type DayBooks = { date: IsoDate; balances: readonly DayBalance[] | null; positions: Positions | null };

/** Net capital of a day with its inputs. */
export type ComputedDay = {
  books: Books;
  inputs: FocusInputs;
  computation: FocusComputation;
  /** Null for a day without positions. */
  held: { inputs: HaircutInputs; computation: HaircutComputation } | null;
  moves: DayMoves | null;
  basis: { balances: string; positions: string; inputs: string };
};

/**
 * Computes net capital of a day as every report does, from the day's own balances or those of the prior period moved to the day's positions; without
 * positions, those of the last report date. Capital inputs are the prior period's. The caller holds a snapshot. Throws 422 if the profile lacks a
 * fact of the requirement.
 */
export async function computeDay(
  tx: Transaction,
  companyId: number,
  { day, before }: { day: DayBooks; before: Period },
): Promise<ComputedDay> {
  const period = periodTo(day.date, await requireCompany(tx, companyId));
  const read = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, [before, period]));
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
          capital: clearInventoryInputs(capital),
          inventory: await runInPieces(inventoryInPieces(held.inputs, held.computation)),
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

/** Returns the month or quarter, by the firm's filing frequency, that ends on the day. */
function periodTo(end: IsoDate, { profile }: StoredCompany): Period {
  const frequencies = getFrequencies(profile);
  return { kind: frequencies !== null && valueOn(frequencies, end) === 'Quarterly' ? 'quarter' : 'month', end };
}

async function charge(inputs: HaircutInputs) {
  return { inputs, computation: await runInPieces(computeInPieces(inputs)) };
}

/** Returns the day's own positions, or those of the last report date up to it. */
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
  const found = last === undefined ? null : await readViewPositions(tx, view, last);
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
    return { sums: sumDayLines(day.date, day.balances), moves: null, text };
  }
  const former = books.trialBalances.find(({ end }) => end === before.end) ?? { end: before.end, lines: [] };
  const text = `Balances of ${formatPeriod(before)}`;
  const held = hasInventory(books, before) ? await readViewPositions(tx, books.view, before.end) : null;
  if (held === null || positions === null) return { sums: { ...former, end: day.date }, moves: null, text };
  const then = await valued(held, before.end);
  const now = await valued(positions, day.date);
  return { ...updateBalancesToDay(former, { day: day.date, then, now }), text };
}

/** Adds the positions' values by line of the books, which depend only on their classes. */
async function valued(positions: Positions, reportDate: IsoDate): Promise<ValuedPositions> {
  return { ...positions, values: await runInPieces(valuesInPieces({ ...positions, reportDate })) };
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
  return computeDayInputs({
    day: sources(period),
    before: {
      sources: { ...sources(before), lastInputs: null },
      period: before,
      inputs: periodInputs(books, before, null).inputs,
    },
  });
}
