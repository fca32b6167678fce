import type { AccountType, Allowable } from '@/contract/coa/setting';
import { type FocusColumn, type FocusSection, findFocusLine } from '@/domain/focus/lines/focusLines';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { isZero, type Money, subtract } from '@/domain/money';

/** The section of an account in the books; in wire format equity is part of Liabilities. */
export type AccountSection = 'assets' | 'liabilities' | 'equity' | 'income' | 'expenses';

/** A line as a backend sends it: without its column, which the form has for its code. */
type LineColumn = { type: AccountType; allowable?: Allowable | null; focus_id?: string };

type TypedAccount = { account_type: AccountType | null; focus_setting: LineColumn | null };

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

/** Returns the account type of a FOCUS line; null without a line or for a line outside the statements. */
export function getAccountType(focusCode: string | null): AccountType | null {
  return lineOf(focusCode)?.accountType ?? null;
}

/** Returns the section of a FOCUS line, with equity apart from liabilities. */
export function getAccountSection(focusCode: string | null): AccountSection | null {
  const line = lineOf(focusCode);
  if (line === undefined || line.accountType === null) return null;
  return isEquity(line.section) ? 'equity' : sectionsOfType[line.accountType];
}

/** Returns Allowable or not by an asset line's column; a liability is allowable if aggregate indebtedness doesn't count it; else null. */
export function getAllowable(focusCode: string | null): Allowable | null {
  const column = lineOf(focusCode)?.column ?? null;
  return column === null ? null : allowableOfColumn[column];
}

/**
 * Returns the form's heading of the line's column: `A.I.` and `Non-A.I.` for a liability instead of its allowable; null for a line without columns.
 */
export function getColumnText(line: LineColumn): Allowable | 'A.I.' | 'Non-A.I.' | null {
  const { type } = line;
  const allowable = columnOf(line);
  if (type !== 'Liabilities' || allowable === null) return allowable;
  return allowable === allowableOfColumn.ai ? 'A.I.' : 'Non-A.I.';
}

/**
 * Returns the line's note in addition to Allowable and Non-Allowable: for a liability, if aggregate indebtedness (Rule 15c3-1(c)(1)) counts it; for
 * equity, which in wire format is a liability without a column, that it's equity. Null for every other line.
 */
export function getCapitalNote(line: LineColumn): 'in A.I.' | 'not in A.I.' | 'Equity' | null {
  if (line.type !== 'Liabilities') return null;
  const allowable = columnOf(line);
  if (allowable === null) return 'Equity';
  return allowable === allowableOfColumn.ai ? 'in A.I.' : 'not in A.I.';
}

/** Returns a line's account type as shown: equity by its own name, since in wire format it's Liabilities. */
export function getTypeName(line: LineColumn): AccountType | 'Equity' {
  return getCapitalNote(line) === 'Equity' ? 'Equity' : line.type;
}

/** Returns an account's type as shown, by its FOCUS line; null if it has none. */
export function getShownType({ account_type: type, focus_setting: line }: TypedAccount): AccountType | 'Equity' | null {
  return line === null ? type : getTypeName(line);
}

function columnOf({ allowable, focus_id: code }: LineColumn): Allowable | null {
  return allowable === undefined ? getAllowable(code ?? null) : allowable;
}

/** Returns the normal side of the line's accounts; 1796 (treasury stock) is an equity line with a debit balance. */
export function getNormalSide(focusCode: string | null): NormalSide | null {
  return lineOf(focusCode)?.normalSide ?? null;
}

/** Returns a balance in the sign of a normal side: debit less credit, or credit less debit. Positive is normal. */
export function balanceOn(side: NormalSide, balance: { debit: Money; credit: Money }): Money {
  return side === 'debit' ? subtract(balance.debit, balance.credit) : subtract(balance.credit, balance.debit);
}

/** True if both sides are zero. */
export function isEmptyBalance(balance: { debit: Money; credit: Money }): boolean {
  return isZero(balance.debit) && isZero(balance.credit);
}

function lineOf(focusCode: string | null) {
  return focusCode === null ? undefined : findFocusLine(focusCode);
}

function isEquity(section: FocusSection): boolean {
  return section === 'ownership_equity';
}
