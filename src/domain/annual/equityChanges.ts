import { comprehensiveIncomeCode } from '@/domain/statements/incomeStatement';
import { incomeHomes } from '@/domain/statements/ownershipEquity';
import { add, isZero, type Money, money, negate, subtract, sum, zero } from '../money';
import type { AnnualInputs } from './annualInputs';
import { annualLines } from './annualLines';
import { balanceOf } from './captionSums';
import { annualLineOf, isIncome, sectionOf } from './classify';

/** A part of ownership equity over the year. Deductions and losses are negative. */
export type EquityRow = { caption: string; start: Money; income: Money; other: Money; end: Money };

export type EquityChanges = {
  rows: readonly EquityRow[];
  total: EquityRow;
  /** What was entered for the year's FOCUS reports: items 4260 less 4270, period by period. */
  entered: readonly { timeReport: string; additions: Money; deductions: Money }[];
  /** Additions less deductions as entered, less those of the books; zero where both agree. */
  difference: Money;
};

/**
 * Changes in ownership equity by its parts, from two balance sheets. The year's income goes where the type of company has it, other comprehensive income to item 1797; what
 * else a part changed by are additions and deductions (items 4260 and 4270). Null without the balance sheet of the year's beginning.
 */
export function equityChanges(
  inputs: Pick<AnnualInputs, 'hasStart' | 'accounts' | 'firm' | 'entered'>,
): EquityChanges | null {
  if (!inputs.hasStart) return null;
  const captions = annualLines.filter(({ lines }) => lines.some((line) => sectionOf({ focusId: line }) === 'equity'));
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
  return { rows, total, entered, difference: subtract(asEntered, total.other) };
}

function equityRow({ accounts, firm }: Pick<AnnualInputs, 'accounts' | 'firm'>, caption: string): EquityRow {
  const own = accounts.filter((account) => annualLineOf(account)?.caption === caption);
  const earning = accounts.filter((account) => isIncome(account) && homeOf(account.focusId, firm) === caption);
  const income = negate(balanceOf(earning, 'end'));
  const start = negate(add(balanceOf(own, 'start'), balanceOf(earning, 'start')));
  const end = add(negate(balanceOf(own, 'end')), income);
  return { caption, start, income, other: subtract(subtract(end, start), income), end };
}

/** The caption that an income account's balance belongs to until it's closed. */
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
