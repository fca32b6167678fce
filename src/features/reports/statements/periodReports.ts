import type { PeriodReport } from '@/contract/statement';

/** What one period report has of its own; all else is the same for the four. */
export type StatementView = {
  report: PeriodReport;
  title: string;
  /** The call that it comes from. */
  path: string;
  /** Begins the names of its files. */
  fileName: string;
  /** Its groups in their order. */
  groups: readonly string[];
  /** Shows in which column of the form an account's line is. */
  hasAllowable: boolean;
  /** Adds the periods up. */
  hasTotal: boolean;
};

const financialCondition = ['Assets', 'Liabilities', "Shareholders' Equity"];

/** The four reports of periods. */
export const periodReports = {
  balanceSheet: {
    report: 'balance-sheet',
    title: 'Balance Sheet',
    path: 'dashboard/balance-sheet',
    fileName: 'Balance_Sheet',
    groups: [...financialCondition, "Liabilities & Shareholders' Equity"],
    hasAllowable: true,
    hasTotal: false,
  },
  incomeStatement: {
    report: 'income-statement',
    title: 'Income Statement',
    path: 'dashboard/income-sheet',
    fileName: 'Income_Statement',
    groups: ['Income', 'Expenses', 'Net Income'],
    hasAllowable: false,
    hasTotal: true,
  },
  nonAllowableAssets: {
    report: 'non-allowable-assets',
    title: 'Non-Allowable Assets',
    path: 'dashboard/al-nonal-sheet',
    fileName: 'Non_Allowable_Assets',
    groups: ['Assets'],
    hasAllowable: true,
    hasTotal: false,
  },
  aggregateIndebtedness: {
    report: 'aggregate-indebtedness',
    title: 'Aggregate Indebtedness',
    path: 'dashboard/aggregate-indebtedness-sheet',
    fileName: 'Aggregate_Indebtedness',
    groups: financialCondition,
    hasAllowable: true,
    hasTotal: false,
  },
} as const satisfies Record<string, StatementView>;
