import { borrowedSecuritiesLine } from '@/domain/focus/inputs/registerInputs';
import { add, isPositive, isZero, type Money, money, negate, subtract, sum, zero } from '@/domain/money';
import type { AnnualInputs } from './annualInputs';
import { sumAccountBalances } from './sumByCaption';

/** A subordinated liability over the year; decreases are positive. */
export type SubordinatedRow = { caption: string; start: Money; increases: Money; decreases: Money; end: Money };

export type SubordinatedChanges = {
  /** The source: the register's loans, or if it has none, the entries of the year's FOCUS reports. */
  from: 'register' | 'entered';
  rows: readonly SubordinatedRow[];
  total: SubordinatedRow;
  /** Subordinated liabilities of the books (items 1710 to 1750) before the year, null if unknown, and at its end. */
  books: { start: Money | null; end: Money };
  /** The part of the total that is allowable in net capital; null if only the books could tell. */
  allowable: Money | null;
};

const subordinatedLines: readonly string[] = ['1220', '1400', '1410', '1420', '1430', '1440'];

/**
 * Computes changes in liabilities subordinated to claims of general creditors: by loan if the company has a register, else by items 4300 to 4330 of
 * the year's FOCUS periods. Borrowed securities are in no register, so the books are their source.
 */
export function subordinatedChanges(
  inputs: Pick<AnnualInputs, 'hasStart' | 'accounts' | 'loans' | 'entered'>,
): SubordinatedChanges {
  const { hasStart, accounts, loans } = inputs;
  const own = accounts.filter(isSubordinated);
  const books = {
    start: hasStart ? negate(sumAccountBalances(own, 'start')) : null,
    end: negate(sumAccountBalances(own, 'end')),
  };
  if (loans.length === 0) return { from: 'entered', ...enteredRows(inputs.entered), books, allowable: null };
  const borrowed = borrowedRow(accounts);
  const lent = loans.map((loan) => ({
    caption: `${loan.lender}, ${loan.form.toLowerCase()}`,
    start: money(loan.start),
    increases: money(loan.increases),
    decreases: money(loan.decreases),
    end: money(loan.end),
  }));
  const rows = [...lent, borrowed];
  const allowable = sum([...loans.filter(({ isAllowable }) => isAllowable).map(({ end }) => money(end)), borrowed.end]);
  const total = totalOf(rows);
  return { from: 'register', rows: rows.filter(hasAmount), total, books, allowable };
}

function isSubordinated({ focusId }: AnnualInputs['accounts'][number]): boolean {
  return focusId !== null && subordinatedLines.includes(focusId);
}

/** Returns securities borrowed under subordination agreements (item 1720), net, because balances have no more detail. */
function borrowedRow(accounts: AnnualInputs['accounts']): SubordinatedRow {
  const own = accounts.filter(({ focusId }) => focusId === borrowedSecuritiesLine);
  const [start, end] = [negate(sumAccountBalances(own, 'start')), negate(sumAccountBalances(own, 'end'))];
  const change = subtract(end, start);
  const [increases, decreases] = isPositive(change) ? [change, zero] : [zero, negate(change)];
  return { caption: 'Securities borrowed under subordination agreements', start, increases, decreases, end };
}

/** Returns the first period's opening amount, and increases and decreases of each period. */
function enteredRows(entered: AnnualInputs['entered']): Pick<SubordinatedChanges, 'rows' | 'total'> {
  const of = (items: (typeof entered)[number]['items'], code: string) => money(items[code] ?? '0');
  const increases = sum(entered.map(({ items }) => of(items, '4310')));
  const decreases = sum(entered.map(({ items }) => of(items, '4320')));
  const start = entered[0] === undefined ? zero : of(entered[0].items, '4300');
  const row = {
    caption: 'As entered for FOCUS',
    start,
    increases,
    decreases,
    end: subtract(add(start, increases), decreases),
  };
  return { rows: hasAmount(row) ? [row] : [], total: { ...row, caption: total } };
}

const total = 'Total subordinated liabilities';

function totalOf(rows: readonly SubordinatedRow[]): SubordinatedRow {
  const of = (name: 'start' | 'increases' | 'decreases' | 'end') => rows.reduce((so, row) => add(so, row[name]), zero);
  return { caption: total, start: of('start'), increases: of('increases'), decreases: of('decreases'), end: of('end') };
}

function hasAmount({ start, increases, decreases, end }: SubordinatedRow): boolean {
  return [start, increases, decreases, end].some((amount) => !isZero(amount));
}
