import type { PeriodReport } from '@/contract/statements/statement';

/** What one period report has of its own; all else is the same for the four. */
export type StatementView = {
  report: PeriodReport;
  /** The call that it comes from. */
  path: string;
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
