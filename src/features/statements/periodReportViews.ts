import type { PeriodReport } from '@/contract/statements/statement';

/** The parts of a period report that differ between the four. */
export type StatementView = {
  report: PeriodReport;
  /** Path of its call. */
  path: string;
  /** Its groups in order. */
  groups: readonly string[];
  /** True to show the form column of an account's line. */
  hasAllowable: boolean;
  /** True to add a total of the periods. */
  hasTotal: boolean;
};

const financialCondition = ['Assets', 'Liabilities', "Shareholders' Equity"];

/** The four reports of periods. */
export const periodReportViews = {
  balanceSheet: {
    report: 'balance-sheet',
    path: 'dashboard/balance-sheet',
    groups: [...financialCondition, "Liabilities & Shareholders' Equity"],
    hasAllowable: true,
    hasTotal: false,
  },
  incomeStatement: {
    report: 'income-statement',
    path: 'dashboard/income-sheet',
    groups: ['Income', 'Expenses', 'Net Income'],
    hasAllowable: false,
    hasTotal: true,
  },
  nonAllowableAssets: {
    report: 'non-allowable-assets',
    path: 'dashboard/al-nonal-sheet',
    groups: ['Assets'],
    hasAllowable: true,
    hasTotal: false,
  },
  aggregateIndebtedness: {
    report: 'aggregate-indebtedness',
    path: 'dashboard/aggregate-indebtedness-sheet',
    groups: financialCondition,
    hasAllowable: true,
    hasTotal: false,
  },
} as const satisfies Record<string, StatementView>;
