import type { PeriodReport } from '@/contract/statements/statement';
import type { FocusLine } from '@/domain/focus/lines/focusLines';
import { subtract, zero } from '@/domain/money';
import { dayAfter } from '@/domain/periods';
import { balanceSheetGroups } from './balanceSheet';
import { indebtednessGroups, nonAllowableGroups } from './capitalSheets';
import { comprehensiveIncomeCode } from './incomeStatement';
import {
  type GroupRule,
  type Statement,
  type StatementColumn,
  type StatementGroup,
  type StatementLine,
  type TotalColumn,
  totalId,
} from './statement';
import { makeGroup, type StatementSources, unmappedRule } from './statementGroups';

const incomeRule = ruleOf('Income', 'credit', { name: 'Total Income', code: '4030' });

const expensesRule = ruleOf('Expenses', 'debit', { name: 'Total Expenses', code: '4200' });

const netIncomeRule = ruleOf('Net Income', 'credit', { name: 'Net Income', code: '4230' });

const comprehensiveRule: GroupRule = {
  ...ruleOf('Comprehensive Income', 'credit', { name: 'Comprehensive Income', code: '4228' }),
  isOptional: true,
};

const groupsBySection: Partial<Record<FocusLine['section'], Group>> = {
  income_revenue: 'Income',
  income_expenses: 'Expenses',
  income_net: 'Net Income',
};

const groupsOf: Record<PeriodReport, (sources: StatementSources) => readonly StatementGroup[]> = {
  'balance-sheet': balanceSheetGroups,
  'income-statement': incomeSheetGroups,
  'non-allowable-assets': nonAllowableGroups,
  'aggregate-indebtedness': indebtednessGroups,
};

/**
 * Builds a period report without its rows, one column a period, to the cent and in the signs of its groups. Totals and lines use each FOCUS line's
 * accounts as one account. Includes optional groups.
 */
export function outlineStatement(report: PeriodReport, sources: StatementSources): Statement {
  const { columns } = sources;
  return {
    report,
    columns,
    total: report === 'income-statement' ? totalColumn(columns) : null,
    groups: groupsOf[report](sources).map((group) => ({ ...group, rows: [] })),
  };
}

/** Returns the total column. Income is summed over periods without common days; without a gap between them, the total has days of its own. */
function totalColumn(columns: readonly StatementColumn[]): TotalColumn {
  const plans = columns.filter(({ hasTrialBalance }) => hasTrialBalance).map(({ plan }) => plan);
  const [first] = plans;
  const last = plans.at(-1);
  if (first === undefined || last === undefined) return { isKnown: false, covers: null };
  const follow = (joins: (previousEnd: string, from: string) => boolean) =>
    plans.every((plan, index) => {
      const previous = plans[index - 1];
      return previous === undefined || joins(previous.to, plan.from);
    });
  const isKnown = follow((previousEnd, from) => previousEnd < from);
  const isWhole = isKnown && follow((previousEnd, from) => dayAfter(previousEnd) === from);
  return { isKnown, covers: isWhole ? { from: first.from, to: last.to } : null };
}

/** Creates a rule that adds, or subtracts, the trial balances that cover the period. */
function ruleOf(name: Group, side: GroupRule['side'], total: GroupRule['total']): GroupRule {
  return { name, side, total, shows: isIn(name), partsOf: ({ plan }: StatementColumn) => plan.parts };
}

/**
 * Returns the groups of the income statement: revenue (credit less debit; losses are negative revenue), expenses (debit less credit), and from both,
 * by taxes and equity in earnings, net income. An account on item 4226 adds comprehensive income.
 */
function incomeSheetGroups(sources: StatementSources): readonly StatementGroup[] {
  const income = makeGroup(incomeRule, sources);
  const expenses = makeGroup(expensesRule, sources);
  const net = makeGroup(netIncomeRule, sources, [beforeTax(income, expenses)]);
  const comprehensive = makeGroup(comprehensiveRule, sources, [netIncome(net)]);
  return [income, expenses, net, comprehensive, makeGroup(unmappedRule, sources)];
}

type Group = 'Income' | 'Expenses' | 'Net Income' | 'Comprehensive Income';

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
