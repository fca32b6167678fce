import { formatMoney, isEqual, type Money, sum } from '@/domain/money';
import type { FigureAddress } from './figureAddress';

/** Dollars, percent, or the points that a percentage moved by. */
export type FigureUnit = 'money' | 'percent' | 'points';

/** One part of a figure; `amount` as it enters the sum, negative if deducted. */
export type FigurePartRow = {
  label: string;
  /** An account's number. */
  number: string | null;
  /** The item number of a FOCUS line, or the number of one of SSOI. */
  code: string | null;
  detail: string | null;
  amount: Money | null;
  unit: FigureUnit;
  /** The address that the part opens; null if it has no parts. */
  address: FigureAddress | null;
};

/** The check of a figure's parts: `addsUp`, and a text with the amounts or with the difference. */
export type PartsCheck = { addsUp: boolean; text: string | null };

/** A figure's description, and its parts. */
export type ExplainedFigure = {
  title: string;
  code: string | null;
  amount: Money | null;
  unit: FigureUnit;
  formula: string | null;
  citation: string | null;
  note: string | null;
  parts: readonly FigurePartRow[];
  check: PartsCheck;
};

/** Creates a part with the given fields and empty defaults. */
export function createPart(
  given: Pick<FigurePartRow, 'label' | 'amount'> & Partial<Omit<FigurePartRow, 'label' | 'amount'>>,
): FigurePartRow {
  return { number: null, code: null, detail: null, unit: 'money', address: null, ...given };
}

/** Creates a figure with the given fields and empty defaults. */
export function createFigure(
  given: Pick<ExplainedFigure, 'title' | 'amount'> & Partial<ExplainedFigure>,
): ExplainedFigure {
  const plain = { code: null, unit: 'money', formula: null, citation: null, note: null } as const;
  return { ...plain, parts: [], check: noCheck, ...given };
}

/** Returns the check of parts that add up. */
export function addsUpTo(amount: Money, hiddenCount = 0): PartsCheck {
  const hidden = hiddenCount === 0 ? '' : ` ${hiddenCount === 1 ? '1 item is' : `${hiddenCount} items are`} zero.`;
  return { addsUp: true, text: `Parts add up to ${formatMoney(amount)}.${hidden}` };
}

/** Checks the sum of all parts against the amount; a mismatch gives the sum. */
export function checkSum(amount: Money | null, parts: readonly FigurePartRow[]): PartsCheck {
  if (amount === null || parts.length === 0) return noCheck;
  return checkTotal(amount, sum(parts.flatMap((part) => part.amount ?? [])));
}

/** Checks the total of all parts against the amount; a mismatch gives the total. */
export function checkTotal(amount: Money, total: Money, hiddenCount = 0): PartsCheck {
  if (isEqual(total, amount)) return addsUpTo(amount, hiddenCount);
  return { addsUp: false, text: totalText(total) };
}

/** Describes a total of parts that differs from the amount. */
export function totalText(total: Money): string {
  return `Parts total ${formatMoney(total)}.`;
}

/** No check: no parts, or no amount. */
export const noCheck: PartsCheck = { addsUp: false, text: null };
