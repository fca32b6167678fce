/** Account types as they travel; equity lines travel as Liabilities. */
export const accountTypes = ['Assets', 'Liabilities', 'Income', 'Expenses'] as const;
export type AccountType = (typeof accountTypes)[number];

export type Allowable = 'Allowable' | 'Non-Allowable';
