import { type AccountSection, getAccountSection } from '@/domain/coa/accounts';
import type { FocusLine } from '@/domain/focus/lines/focusLines';
import { type Money, negate, sum, zero } from '@/domain/money';
import { comprehensiveIncomeCode } from './incomeStatement';
import { type GroupRule, type StatementAccount, type StatementGroup, type StatementLine, totalId } from './statement';
import { amountsBy, makeGroup, mappedLine, type StatementSources, totalAmounts, unmappedRule } from './statementGroups';

/** Returns the groups of the balance sheet, which balances if the trial balance does and every account is mapped. */
export function balanceSheetGroups(sources: StatementSources): readonly StatementGroup[] {
  const [assets, liabilities, equity] = financialConditionGroups(sources);
  const claims = "Total Liabilities & Shareholders' Equity";
  const total = {
    name: claims,
    code: '1810',
    amounts: totalAmounts(sources.columns, [liabilities.total, equity.total]),
    sumOf: [totalId(liabilities.name), totalId(equity.name)],
  };
  const both: StatementGroup = { name: "Liabilities & Shareholders' Equity", rule: null, rows: [], lines: [], total };
  return [assets, liabilities, equity, both, makeGroup(unmappedRule, sources)];
}

const assetsRule: GroupRule = {
  name: 'Assets',
  total: { name: 'Total Assets', code: '940' },
  side: 'debit',
  shows: isIn('assets'),
};

const liabilitiesRule: GroupRule = {
  name: 'Liabilities',
  total: { name: 'Total Liabilities', code: '1760' },
  side: 'credit',
  shows: isIn('liabilities'),
};

const equityRule: GroupRule = {
  name: "Shareholders' Equity",
  total: { name: "Total Shareholders' Equity", code: '1800' },
  side: 'credit',
  shows: isIn('equity'),
};

/**
 * Returns assets (debit less credit), liabilities and equity (credit less debit); contra accounts and treasury stock are negative. Equity includes
 * the income of the fiscal year to date until it's closed.
 */
export function financialConditionGroups(
  sources: StatementSources,
): readonly [StatementGroup, StatementGroup, StatementGroup] {
  return [
    makeGroup(assetsRule, sources),
    makeGroup(liabilitiesRule, sources),
    makeGroup(equityRule, sources, unclosedIncomeLines(sources)),
  ];
}

function isIn(section: AccountSection): GroupRule['shows'] {
  return (line) => line !== null && getAccountSection(line.code) === section;
}

/**
 * Returns lines for unclosed income. Income and expense balances run from the start of the fiscal year, so the trial balance's own are the year to
 * date.
 */
function unclosedIncomeLines({ accounts, columns }: StatementSources): readonly StatementLine[] {
  const income = accounts.filter((account) => isIncomeLine(mappedLine(account)));
  const line = (id: string, name: string, held: readonly StatementAccount[]): StatementLine => ({
    id,
    name,
    code: null,
    place: 'afterRows',
    amounts: amountsBy(columns, ({ period }) => creditOf(held, period.end)),
  });
  const isComprehensive = ({ focusId }: StatementAccount) => focusId === comprehensiveIncomeCode;
  return [
    line(
      'unclosedIncome',
      'Net income for the fiscal year to date, not yet closed',
      income.filter((account) => !isComprehensive(account)),
    ),
    line(
      'unclosedComprehensiveIncome',
      'Other comprehensive income for the fiscal year to date, not yet closed',
      income.filter(isComprehensive),
    ),
  ];
}

function isIncomeLine(line: FocusLine | null): boolean {
  return isIn('income')(line) || isIn('expenses')(line);
}

function creditOf(accounts: readonly StatementAccount[], end: string): Money {
  return negate(sum(accounts.map(({ balances }) => balances.get(end) ?? zero)));
}
