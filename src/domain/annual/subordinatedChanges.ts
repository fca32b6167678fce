import { borrowedSecuritiesLine } from '../focus/inputs/registerInputs';
import { add, isPositive, isZero, type Money, money, negate, subtract, sum, zero } from '../money';
import type { AnnualInputs } from './annualInputs';
import { balanceOf } from './captionSums';

/** A subordinated liability over the year; decreases are positive. */
export type SubordinatedRow = { caption: string; start: Money; increases: Money; decreases: Money; end: Money };

export type SubordinatedChanges = {
  /** The loans of the register, or where it has none, what was entered for the year's FOCUS reports. */
  from: 'register' | 'entered';
  rows: readonly SubordinatedRow[];
  total: SubordinatedRow;
  /** Subordinated liabilities of the books (items 1710 to 1750) before the year, null where they aren't known, and at its end. */
  books: { start: Money | null; end: Money };
  /** What of the total is allowable in net capital; null where only the books could say. */
  allowable: Money | null;
};

const subordinatedLines: readonly string[] = ['1220', '1400', '1410', '1420', '1430', '1440'];

/** Changes in liabilities subordinated to claims of general creditors, by loan where the company has a register, else by items 4300 to 4330 of the year's FOCUS periods. Borrowed securities are in no register: they come from the books. */
export function subordinatedChanges(
  inputs: Pick<AnnualInputs, 'hasStart' | 'accounts' | 'loans' | 'entered'>,
): SubordinatedChanges {
  const { hasStart, accounts, loans } = inputs;
  const own = accounts.filter(isSubordinated);
  const books = { start: hasStart ? negate(balanceOf(own, 'start')) : null, end: negate(balanceOf(own, 'end')) };
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

/** Securities borrowed under subordination agreements (item 1720), net: balances hold no more. */
function borrowedRow(accounts: AnnualInputs['accounts']): SubordinatedRow {
  const own = accounts.filter(({ focusId }) => focusId === borrowedSecuritiesLine);
  const [start, end] = [negate(balanceOf(own, 'start')), negate(balanceOf(own, 'end'))];
  const change = subtract(end, start);
  const [increases, decreases] = isPositive(change) ? [change, zero] : [zero, negate(change)];
  return { caption: 'Securities borrowed under subordination agreements', start, increases, decreases, end };
}

/** The first period's beginning, and what came and went in each. */
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
