import type { WrittenInputs } from '@/domain/focus/frozen/frozenFocus';
import { money, toDecimalString } from '@/domain/money';
import type { DayBalance } from './dayBalances';
import type { LineMove } from './dayMoves';

type WrittenBalance = readonly [number: string, name: string, focusId: string | null, debit: string, credit: string];

type WrittenMove = readonly [focusId: string, amount: string];

/** What a computation of a day rests on, as plain JSON. */
export type FrozenDay = {
  version: 1;
  /** Null where the balances are those of a period. */
  balances: readonly WrittenBalance[] | null;
  /** The period whose balances were moved to the day; null where the day has its own, or is the end of a period. */
  moved?: string | null;
  /** What the positions changed in its lines; missing in older ones. */
  moves?: readonly WrittenMove[];
  /** The names of the files that were given. */
  files: DayFiles;
  inputs: WrittenInputs;
  /** The positions behind the haircuts, which are kept apart: how many, and their checksum. */
  positions: { count: number; checksum: string } | null;
  commitNumber: number;
};

/** Names of files; null where what they'd hold comes from the books. */
export type DayFiles = { balances: string | null; positions: string | null };

/** Writes balances with exact decimal texts. */
export function writeBalances(balances: readonly DayBalance[]): NonNullable<FrozenDay['balances']> {
  return balances.map(({ number, name, focusId, debit, credit }) => [
    number,
    name,
    focusId,
    toDecimalString(debit),
    toDecimalString(credit),
  ]);
}

/** Reads what `writeBalances` wrote. */
export function readBalances(balances: NonNullable<FrozenDay['balances']>): DayBalance[] {
  return balances.map(([number, name, focusId, debit, credit]) => ({
    number,
    name,
    focusId,
    debit: money(debit),
    credit: money(credit),
  }));
}

/** Writes what the positions of a day changed in lines, with exact decimal texts. */
export function writeMoves(moves: readonly LineMove[]): NonNullable<FrozenDay['moves']> {
  return moves.map(({ focusId, amount }) => [focusId, toDecimalString(amount)]);
}

/** Reads what `writeMoves` wrote. */
export function readMoves(moves: NonNullable<FrozenDay['moves']>): LineMove[] {
  return moves.map(([focusId, amount]) => ({ focusId, amount: money(amount) }));
}
