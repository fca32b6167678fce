import type { WrittenInputs } from '@/domain/focus/frozen/frozenFocus';
import { money, toDecimalString } from '@/domain/money';
import type { DayBalance } from './dayBalances';
import type { LineMove } from './dayMoves';

type WrittenBalance = readonly [number: string, name: string, focusId: string | null, debit: string, credit: string];

type WrittenMove = readonly [focusId: string, amount: string];

/** The stored inputs of a day's computation, as plain JSON. */
export type FrozenDay = {
  version: 1;
  /** Null if the balances are those of a period. */
  balances: readonly WrittenBalance[] | null;
  /** The period whose balances were moved to the day; null if the day has its own, or ends a period. */
  moved?: string | null;
  /** Line changes by positions; missing in older computations. */
  moves?: readonly WrittenMove[];
  /** The names of the uploaded files. */
  files: DayFiles;
  inputs: WrittenInputs;
  /** Count and checksum of the positions behind the haircuts, which are stored separately; null without any. */
  positions: { count: number; checksum: string } | null;
  commitNumber: number;
};

/** File names; null if the books are the source. */
export type DayFiles = { balances: string | null; positions: string | null };

/** Writes balances with exact decimal texts. */
export function writeFrozenBalances(balances: readonly DayBalance[]): NonNullable<FrozenDay['balances']> {
  return balances.map(({ number, name, focusId, debit, credit }) => [
    number,
    name,
    focusId,
    toDecimalString(debit),
    toDecimalString(credit),
  ]);
}

/** Reads the output of `writeFrozenBalances`. */
export function readFrozenBalances(balances: NonNullable<FrozenDay['balances']>): DayBalance[] {
  return balances.map(([number, name, focusId, debit, credit]) => ({
    number,
    name,
    focusId,
    debit: money(debit),
    credit: money(credit),
  }));
}

/** Writes line changes by a day's positions, with exact decimal texts. */
export function writeFrozenMoves(moves: readonly LineMove[]): NonNullable<FrozenDay['moves']> {
  return moves.map(({ focusId, amount }) => [focusId, toDecimalString(amount)]);
}

/** Reads the output of `writeFrozenMoves`. */
export function readFrozenMoves(moves: NonNullable<FrozenDay['moves']>): LineMove[] {
  return moves.map(([focusId, amount]) => ({ focusId, amount: money(amount) }));
}
