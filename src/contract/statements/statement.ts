/** The reports of periods, and those of a date. */
export const periodReports = [
  'balance-sheet',
  'income-statement',
  'non-allowable-assets',
  'aggregate-indebtedness',
] as const;

export const dateReports = ['net-capital', 'haircut-summary', 'haircut-by-security'] as const;

/** Table formats for spreadsheets. */
export const statementFileTypes = ['excel', 'csv'] as const;

/** Maximum number of periods in a statement. */
export const maxStatementPeriods = 24;

/** Places of a line without an account: among the rows of the group's total, before or after the accounts, or below the total. */
export const linePlaces = ['beforeRows', 'afterRows', 'afterTotal'] as const;

export type PeriodReport = (typeof periodReports)[number];

export type DateReport = (typeof dateReports)[number];

export type StatementFileType = (typeof statementFileTypes)[number];

/** Document formats of a comparison. */
export const comparisonFileTypes = ['pdf', 'excel', 'csv'] as const;

/** The report's own order, or largest change first. */
export const comparisonOrders = ['report', 'largest'] as const;

export type ComparisonFileType = (typeof comparisonFileTypes)[number];

/** The reports whose lines are compared. */
export const fluxReports = [...periodReports, ...dateReports] as const;

/** The largest percentage that a threshold can be. */
export const maxFluxPercent = 1000;

/** Maximum length of a reason. */
export const maxFluxText = 500;

export type FluxReport = (typeof fluxReports)[number];
