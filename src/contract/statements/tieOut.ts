/** The checks, in the order in which a reader meets the figures. */
export const tieOutChecks = [
  'trialBalance',
  'balanceSheet',
  'assets',
  'liabilitiesAndEquity',
  'netIncome',
  'nonAllowable',
  'nonAllowableDeducted',
  'indebtedness',
  'equity',
  'subordinated',
  'inventory',
  'sipcRevenue',
  'inventorySchedule',
  'scheduleHaircuts',
  'custodyExemption',
  'annualReport',
] as const;
export type TieOutCheckName = (typeof tieOutChecks)[number];

/** A difference that a reason explains counts as tied; null amounts can't be compared. */
export const tieOutStates = ['TIES', 'EXPLAINED', 'DIFFERS', 'UNKNOWN'] as const;
export type TieOutState = (typeof tieOutStates)[number];

/** The place to find and resolve a difference. */
export const tieOutPlaces = [
  'TRIAL_BALANCE',
  'BALANCE_SHEET',
  'INCOME_STATEMENT',
  'NON_ALLOWABLE_ASSETS',
  'AGGREGATE_INDEBTEDNESS',
  'FOCUS',
  'INVENTORY',
  'FILINGS',
] as const;
export type TieOutPlace = (typeof tieOutPlaces)[number];
