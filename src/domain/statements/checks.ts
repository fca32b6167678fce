import type { TieOutCheckName, TieOutPlace, TieOutState } from '@/contract/statements/tieOut';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import type { FigurePartRow } from '@/domain/explain/parts';
import type { TieOutSideName } from '@/domain/explain/tieOutSides';
import { isZero, type Money, subtract } from '@/domain/money';

/** Two figures of a period that have to agree, by the left less the right. */
export type Check = {
  check: TieOutCheckName;
  title: string;
  left: Side;
  right: Side;
  difference: Money | null;
  state: TieOutState;
  note: string | null;
  place: TieOutPlace;
};

/**
 * One side of a check. `item` is the FOCUS item of the amount, null if it isn't one; then `side` or `address`, if any, is what it opens. `text` is
 * compared in place of an amount, and `parts` are what a side opens to.
 */
export type Side = {
  label: string;
  amount: Money | null;
  item: string | null;
  side?: TieOutSideName;
  address?: FigureAddress;
  text?: string;
  parts?: readonly FigurePartRow[];
};

type Comparison = Pick<Check, 'check' | 'title' | 'left' | 'right' | 'place'> & { reason?: string };

/** Compares both amounts; a difference with a reason is explained. */
export function compareSides({ reason = '', ...check }: Comparison): Check {
  const { left, right } = check;
  if (left.amount === null || right.amount === null) {
    return { ...check, difference: null, state: 'UNKNOWN', note: null };
  }
  const difference = subtract(left.amount, right.amount);
  if (isZero(difference)) return { ...check, difference, state: 'TIES', note: null };
  const note = reason.trim() === '' ? null : reason.trim();
  return { ...check, difference, state: note === null ? 'DIFFERS' : 'EXPLAINED', note };
}
