import type { AccountType, Allowable } from '@/contract/books/setting';
import { type FocusColumn, type FocusSection, findFocusLine } from './focus/lines/focusLines';
import type { NormalSide } from './focus/lines/lineTraits';
import { isZero, type Money, subtract } from './money';

/** Where an account stands in the books; on the wire equity travels as Liabilities. */
export type AccountSection = 'assets' | 'liabilities' | 'equity' | 'income' | 'expenses';

/** A line as a backend sends it: without its column, which the form has for its code. */
type LineColumn = { type: AccountType; allowable?: Allowable | null; focus_id?: string };

const sectionsOfType: Record<AccountType, AccountSection> = {
  Assets: 'assets',
  Liabilities: 'liabilities',
  Income: 'income',
  Expenses: 'expenses',
};

const allowableOfColumn: Record<FocusColumn, Allowable | null> = {
  allowable: 'Allowable',
  non_allowable: 'Non-Allowable',
  // A liability outside aggregate indebtedness does not weigh on the requirement, and so counts as allowable.
  non_ai: 'Allowable',
  ai: 'Non-Allowable',
  total: null,
};

/** The account type that the FOCUS line gives an account; null without a line or for a line outside the statements. */
export function accountTypeOf(focusCode: string | null): AccountType | null {
  return lineOf(focusCode)?.accountType ?? null;
}

/** The section of the books that the FOCUS line belongs to, with equity apart from liabilities. */
export function accountSectionOf(focusCode: string | null): AccountSection | null {
  const line = lineOf(focusCode);
  if (line === undefined || line.accountType === null) return null;
  return isEquity(line.section) ? 'equity' : sectionsOfType[line.accountType];
}

/** Allowable by the asset line's column; a liability is allowable when it is not counted in aggregate indebtedness; else null. */
export function allowableOf(focusCode: string | null): Allowable | null {
  const column = lineOf(focusCode)?.column ?? null;
  return column === null ? null : allowableOfColumn[column];
}

/** How the form heads the line's column: `A.I.` and `Non-A.I.` stand for what a liability's allowable says; null for a line without columns. */
export function columnTextOf(line: LineColumn): Allowable | 'A.I.' | 'Non-A.I.' | null {
  const { type } = line;
  const allowable = columnOf(line);
  if (type !== 'Liabilities' || allowable === null) return allowable;
  return allowable === allowableOfColumn.ai ? 'A.I.' : 'Non-A.I.';
}

/**
 * What a line's column says beyond the words Allowable and Non-Allowable: for a liability whether aggregate indebtedness (Rule
 * 15c3-1(c)(1)) counts it, and that equity is equity, which travels as a liability without a column. Null for every other line.
 */
export function capitalNoteOf(line: LineColumn): 'in A.I.' | 'not in A.I.' | 'Equity' | null {
  if (line.type !== 'Liabilities') return null;
  const allowable = columnOf(line);
  if (allowable === null) return 'Equity';
  return allowable === allowableOfColumn.ai ? 'in A.I.' : 'not in A.I.';
}

function columnOf({ allowable, focus_id: code }: LineColumn): Allowable | null {
  return allowable === undefined ? allowableOf(code ?? null) : allowable;
}

/** The side on which the line's accounts normally stand; 1796 (treasury stock) is an equity line held at a debit. */
export function normalSideOf(focusCode: string | null): NormalSide | null {
  return lineOf(focusCode)?.normalSide ?? null;
}

/** A balance in the sign of a normal side: debit less credit, or credit less debit. Positive is normal. */
export function balanceOn(side: NormalSide, balance: { debit: Money; credit: Money }): Money {
  return side === 'debit' ? subtract(balance.debit, balance.credit) : subtract(balance.credit, balance.debit);
}

/** True when neither side holds anything. */
export function isEmptyBalance(balance: { debit: Money; credit: Money }): boolean {
  return isZero(balance.debit) && isZero(balance.credit);
}

function lineOf(focusCode: string | null) {
  return focusCode === null ? undefined : findFocusLine(focusCode);
}

function isEquity(section: FocusSection): boolean {
  return section === 'ownership_equity';
}
