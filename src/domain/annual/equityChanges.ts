import { add, isZero, type Money, money, negate, subtract, sum, zero } from '@/domain/money';
import { comprehensiveIncomeCode } from '@/domain/statements/incomeStatement';
import { incomeHomes } from '@/domain/statements/ownershipEquity';
import type { AnnualInputs } from './annualInputs';
import { annualLines } from './annualLines';
import { findAnnualLine, getSection, isIncome } from './classify';
import { sumAccountBalances } from './sumByCaption';

/** A part of ownership equity over the year. Deductions and losses are negative. */
export type EquityRow = { caption: string; start: Money; income: Money; other: Money; end: Money };

export type EquityChanges = {
  rows: readonly EquityRow[];
  total: EquityRow;
  /** Amounts entered for the year's FOCUS reports: items 4260 less 4270, period by period. */
  entered: readonly { timeReport: string; additions: Money; deductions: Money }[];
  /** Additions less deductions as entered, less those of the books; zero if both agree, null if the entries don't cover the year. */
  difference: Money | null;
};

/**
 * Computes changes in ownership equity by its parts, from two balance sheets. The year's income goes to the part of the company's type, other
 * comprehensive income to item 1797; a part's other changes are additions and deductions (items 4260 and 4270). Null without the opening balance
 * sheet.
 */
export function equityChanges(
  inputs: Pick<AnnualInputs, 'hasStart' | 'accounts' | 'firm' | 'entered' | 'enteredGaps'>,
): EquityChanges | null {
  if (!inputs.hasStart) return null;
  const captions = annualLines.filter(({ lines }) => lines.some((line) => getSection({ focusId: line }) === 'equity'));
  const rows = captions
    .map(({ caption }) => equityRow(inputs, caption))
    .filter((row) => [row.start, row.income, row.other, row.end].some((amount) => !isZero(amount)));
  const total = totalOf(rows);
  const entered = inputs.entered.map(({ timeReport, items }) => ({
    timeReport,
    additions: money(items['4260'] ?? '0'),
    deductions: money(items['4270'] ?? '0'),
  }));
  const asEntered = sum(entered.map(({ additions, deductions }) => subtract(additions, deductions)));
  const isWhole = (inputs.enteredGaps ?? []).length === 0;
  return { rows, total, entered, difference: isWhole ? subtract(asEntered, total.other) : null };
}

function equityRow({ accounts, firm }: Pick<AnnualInputs, 'accounts' | 'firm'>, caption: string): EquityRow {
  const own = accounts.filter((account) => findAnnualLine(account)?.caption === caption);
  const earning = accounts.filter((account) => isIncome(account) && homeOf(account.focusId, firm) === caption);
  const income = negate(sumAccountBalances(earning, 'end'));
  const start = negate(add(sumAccountBalances(own, 'start'), sumAccountBalances(earning, 'start')));
  const end = add(negate(sumAccountBalances(own, 'end')), income);
  return { caption, start, income, other: subtract(subtract(end, start), income), end };
}

/** Returns the caption for an income account's balance until it's closed. */
function homeOf(focusId: string | null, { companyType }: AnnualInputs['firm']): string | undefined {
  const line = focusId === comprehensiveIncomeCode ? '1797' : incomeHomes[companyType];
  return annualLines.find(({ lines }) => lines.includes(line))?.caption;
}

function totalOf(rows: readonly EquityRow[]): EquityRow {
  const of = (name: 'start' | 'income' | 'other' | 'end') => rows.reduce((total, row) => add(total, row[name]), zero);
  return {
    caption: 'Total ownership equity',
    start: of('start'),
    income: of('income'),
    other: of('other'),
    end: of('end'),
  };
}
