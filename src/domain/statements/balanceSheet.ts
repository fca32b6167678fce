import { accountSectionOf } from '@/domain/accounts';
import { type Money, negate, sum, zero } from '@/domain/money';
import { comprehensiveIncomeCode } from './incomeStatement';
import {
  type StatementAccount,
  type StatementColumn,
  type StatementGroup,
  type StatementLine,
  totalId,
} from './statement';
import {
  amountsBy,
  groupAccounts,
  makeGroup,
  type StatementSources,
  totalAmounts,
  unmappedGroup,
} from './statementGroups';

/** The groups of the balance sheet; it balances where the trial balance does and every account is mapped. */
export function balanceSheetGroups(sources: StatementSources): readonly StatementGroup[] {
  const [assets, liabilities, equity] = financialConditionGroups(sources);
  const claims = "Total Liabilities & Shareholders' Equity";
  const total = {
    name: claims,
    code: '1810',
    amounts: totalAmounts(sources.columns, [liabilities.total, equity.total]),
    sumOf: [totalId(liabilities.name), totalId(equity.name)],
  };
  const both: StatementGroup = { name: "Liabilities & Shareholders' Equity", rows: [], lines: [], total };
  return [assets, liabilities, equity, both, ...unmappedGroup(sources)];
}

/**
 * Assets (debit less credit), liabilities and equity (credit less debit): contra accounts and treasury stock are negative. Equity holds the
 * income of the fiscal year to date, as long as it isn't closed.
 */
export function financialConditionGroups(
  { accounts, columns }: StatementSources,
  liabilityLines: readonly StatementLine[] = [],
): readonly [StatementGroup, StatementGroup, StatementGroup] {
  const inSection = groupAccounts(accounts, ({ code }) => accountSectionOf(code));
  const income = [...inSection('income'), ...inSection('expenses')];
  return [
    makeGroup({
      name: 'Assets',
      total: { name: 'Total Assets', code: '940' },
      side: 'debit',
      accounts: inSection('assets'),
      columns,
    }),
    makeGroup({
      name: 'Liabilities',
      total: { name: 'Total Liabilities', code: '1760' },
      side: 'credit',
      accounts: inSection('liabilities'),
      columns,
      lines: liabilityLines,
    }),
    makeGroup({
      name: "Shareholders' Equity",
      total: { name: "Total Shareholders' Equity", code: '1800' },
      side: 'credit',
      accounts: inSection('equity'),
      columns,
      lines: unclosedIncomeLines(income, columns),
    }),
  ];
}

/** Income and expense balances run from the start of the fiscal year: those of the trial balance itself are the year to date. */
function unclosedIncomeLines(
  accounts: readonly StatementAccount[],
  columns: readonly StatementColumn[],
): readonly StatementLine[] {
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
      accounts.filter((account) => !isComprehensive(account)),
    ),
    line(
      'unclosedComprehensiveIncome',
      'Other comprehensive income for the fiscal year to date, not yet closed',
      accounts.filter(isComprehensive),
    ),
  ];
}

function creditOf(accounts: readonly StatementAccount[], end: string): Money {
  return negate(sum(accounts.map(({ balances }) => balances.get(end) ?? zero)));
}
