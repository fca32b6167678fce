import type { FocusLine } from '@/domain/focus/focusLines';
import { subtract, zero } from '@/domain/money';
import { comprehensiveIncomeCode } from './incomeStatement';
import { type StatementColumn, type StatementGroup, type StatementLine, totalId } from './statement';
import { groupAccounts, makeGroup, type StatementSources, unmappedGroup } from './statementGroups';

/**
 * The groups of the income statement: revenue (credit less debit; losses are negative revenue), expenses (debit less credit), and from both,
 * by taxes and equity in earnings, net income. An account on item 4226 leads on to comprehensive income.
 */
export function incomeSheetGroups(sources: StatementSources): readonly StatementGroup[] {
  const { accounts, columns } = sources;
  const inGroup = groupAccounts(accounts, groupOf);
  const common = { columns, partsOf: ({ plan }: StatementColumn) => plan.parts };
  const income = makeGroup({
    ...common,
    name: 'Income',
    total: { name: 'Total Income', code: '4030' },
    side: 'credit',
    accounts: inGroup('Income'),
  });
  const expenses = makeGroup({
    ...common,
    name: 'Expenses',
    total: { name: 'Total Expenses', code: '4200' },
    side: 'debit',
    accounts: inGroup('Expenses'),
  });
  const net = makeGroup({
    ...common,
    name: 'Net Income',
    total: { name: 'Net Income', code: '4230' },
    side: 'credit',
    accounts: inGroup('Net Income'),
    lines: [beforeTax(income, expenses)],
  });
  const comprehensive = makeGroup({
    ...common,
    name: 'Comprehensive Income',
    total: { name: 'Comprehensive Income', code: '4228' },
    side: 'credit',
    accounts: inGroup('Comprehensive Income'),
    lines: [
      {
        id: 'netIncome',
        name: 'Net income',
        code: '4230',
        place: 'beforeRows',
        amounts: net.total.amounts,
        sumOf: [totalId(net.name)],
      },
    ],
  });
  return [
    income,
    expenses,
    net,
    ...(comprehensive.rows.length === 0 ? [] : [comprehensive]),
    ...unmappedGroup(sources),
  ];
}

type Group = 'Income' | 'Expenses' | 'Net Income' | 'Comprehensive Income';

const groupsBySection: Partial<Record<FocusLine['section'], Group>> = {
  income_revenue: 'Income',
  income_expenses: 'Expenses',
  income_net: 'Net Income',
};

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
