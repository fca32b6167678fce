import { formatMoney, isEqual, type Money, sum } from '@/domain/money';
import type { FigureAddress } from './figureAddress';

/** Dollars, percent, or the points that a percentage moved by. */
export type FigureUnit = 'money' | 'percent' | 'points';

/** One of the pieces that a figure is made of; `amount` as it enters, what is deducted is negative. */
export type PartOfFigure = {
  label: string;
  /** An account's number. */
  number: string | null;
  /** The item number of a FOCUS line, or the number of one of SSOI. */
  code: string | null;
  detail: string | null;
  amount: Money | null;
  unit: FigureUnit;
  /** Where the part opens; null for one that has no parts. */
  address: FigureAddress | null;
};

/** Whether the parts add up to the figure, with the amounts; where they don't, `text` says why. */
export type PartsCheck = { addsUp: boolean; text: string | null };

/** What a figure is, and its parts. */
export type ExplainedFigure = {
  title: string;
  code: string | null;
  amount: Money | null;
  unit: FigureUnit;
  formula: string | null;
  citation: string | null;
  note: string | null;
  parts: readonly PartOfFigure[];
  check: PartsCheck;
};

/** A part of which no more is known than what is given. */
export function partOf(
  given: Pick<PartOfFigure, 'label' | 'amount'> & Partial<Omit<PartOfFigure, 'label' | 'amount'>>,
): PartOfFigure {
  return { number: null, code: null, detail: null, unit: 'money', address: null, ...given };
}

/** A figure of which no more is known than what is given. */
export function figureOf(given: Pick<ExplainedFigure, 'title' | 'amount'> & Partial<ExplainedFigure>): ExplainedFigure {
  const plain = { code: null, unit: 'money', formula: null, citation: null, note: null } as const;
  return { ...plain, parts: [], check: noCheck, ...given };
}

/** The line that stands for the parts' sum. */
export function addsUpTo(amount: Money, hiddenCount = 0): PartsCheck {
  const hidden = hiddenCount === 0 ? '' : ` ${hiddenCount === 1 ? '1 item is' : `${hiddenCount} items are`} zero.`;
  return { addsUp: true, text: `Parts add up to ${formatMoney(amount)}.${hidden}` };
}

/** Whether all parts come to the amount; where they don't, by how much. */
export function checkSum(amount: Money | null, parts: readonly PartOfFigure[]): PartsCheck {
  if (amount === null || parts.length === 0) return noCheck;
  return checkTotal(amount, sum(parts.flatMap((part) => part.amount ?? [])));
}

/** Whether what all parts come to is the amount; where it isn't, what it is. */
export function checkTotal(amount: Money, total: Money, hiddenCount = 0): PartsCheck {
  if (isEqual(total, amount)) return addsUpTo(amount, hiddenCount);
  return { addsUp: false, text: totalText(total) };
}

/** What parts that aren't the amount come to. */
export function totalText(total: Money): string {
  return `Parts total ${formatMoney(total)}.`;
}

/** Nothing to check: no parts, or no amount. */
export const noCheck: PartsCheck = { addsUp: false, text: null };
