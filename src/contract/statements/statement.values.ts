/** The reports of periods, and those of a date. */
export const periodReports = [
  'balance-sheet',
  'income-statement',
  'non-allowable-assets',
  'aggregate-indebtedness',
] as const;
export const dateReports = ['net-capital', 'haircut-summary', 'haircut-by-security'] as const;

/** As tables for spreadsheets. */
export const statementFileTypes = ['excel', 'csv'] as const;

/** How many periods stand side by side. */
export const maxStatementPeriods = 24;

/** Where a line without an account stands: among the rows that the group's total adds up, before or after the accounts, or below the total. */
export const linePlaces = ['beforeRows', 'afterRows', 'afterTotal'] as const;
