import type { FocusLine } from '@/domain/focus/lines/focusLines';
import { subtract, zero } from '@/domain/money';
import { comprehensiveIncomeCode } from './incomeStatement';
import { type GroupRule, type StatementColumn, type StatementGroup, type StatementLine, totalId } from './statement';
import { makeGroup, type StatementSources, unmappedRule } from './statementGroups';

/** Income adds up, or sets off, the trial balances that cover the period. */
function ruleOf(name: Group, side: GroupRule['side'], total: GroupRule['total']): GroupRule {
  return { name, side, total, shows: isIn(name), partsOf: ({ plan }: StatementColumn) => plan.parts };
}

const incomeRule = ruleOf('Income', 'credit', { name: 'Total Income', code: '4030' });
const expensesRule = ruleOf('Expenses', 'debit', { name: 'Total Expenses', code: '4200' });
const netIncomeRule = ruleOf('Net Income', 'credit', { name: 'Net Income', code: '4230' });
const comprehensiveRule: GroupRule = {
  ...ruleOf('Comprehensive Income', 'credit', { name: 'Comprehensive Income', code: '4228' }),
  isOptional: true,
};

/**
 * The groups of the income statement: revenue (credit less debit; losses are negative revenue), expenses (debit less credit), and from both,
 * by taxes and equity in earnings, net income. An account on item 4226 leads on to comprehensive income.
 */
export function incomeSheetGroups(sources: StatementSources): readonly StatementGroup[] {
  const income = makeGroup(incomeRule, sources);
  const expenses = makeGroup(expensesRule, sources);
  const net = makeGroup(netIncomeRule, sources, [beforeTax(income, expenses)]);
  const comprehensive = makeGroup(comprehensiveRule, sources, [netIncome(net)]);
  return [income, expenses, net, comprehensive, makeGroup(unmappedRule, sources)];
}

type Group = 'Income' | 'Expenses' | 'Net Income' | 'Comprehensive Income';

const groupsBySection: Partial<Record<FocusLine['section'], Group>> = {
  income_revenue: 'Income',
  income_expenses: 'Expenses',
  income_net: 'Net Income',
};

function isIn(group: Group): GroupRule['shows'] {
  return (line) => line !== null && groupOf(line) === group;
}

function groupOf({ code, section }: FocusLine): Group | null {
  return code === comprehensiveIncomeCode ? 'Comprehensive Income' : (groupsBySection[section] ?? null);
}

function beforeTax(income: StatementGroup, expenses: StatementGroup): StatementLine {
  return {
    id: 'incomeBeforeTax',
    name: 'Income before federal income taxes',
    code: '4210',
    place: 'beforeRows',
    sumOf: [totalId(income.name)],
    less: [totalId(expenses.name)],
    amounts: income.total.amounts.map((amount, index) =>
      amount === null ? null : subtract(amount, expenses.total.amounts[index] ?? zero),
    ),
  };
}

function netIncome({ name, total }: StatementGroup): StatementLine {
  return {
    id: 'netIncome',
    name: 'Net income',
    code: '4230',
    place: 'beforeRows',
    amounts: total.amounts,
    sumOf: [totalId(name)],
  };
}
