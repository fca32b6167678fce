export const maxReopenReason = 500;

/** The steps that every close has. */
export const closeStepKeys = [
  'balances',
  'mapping',
  'positions',
  'receivables',
  'inputs',
  'reviews',
  'tieOut',
  'findings',
  'reports',
  'filed',
] as const;

export const maxOwnSteps = 50;
export const maxOwnStepName = 120;

export type CloseStepKey = (typeof closeStepKeys)[number];
