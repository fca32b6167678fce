/** Kinds of steps of a scenario. */
export const whatIfStepKinds = [
  'entry',
  'capital',
  'subordinatedLoan',
  'trade',
  'buy',
  'optionTrade',
  'option',
  'reprice',
  'repriceClass',
  'filePositions',
  'receivables',
  'commitment',
  'minimum',
  'marketMaker',
] as const;

/** Maximum number of steps of a scenario. */
export const maxWhatIfSteps = 50;

/**
 * The level that a step's largest amount must keep: every level that requires a notice, FINRA's own too, the limits of a withdrawal, or a custom
 * margin.
 */
export const keptLevels = ['120', '150', 'withdrawal', 'margin'] as const;

/** Maximum length of a scenario's name. */
export const maxScenarioName = 100;

/** Maximum number of securities, and of options, that a step offers. */
export const maxOfferedPositions = 500;

/** Maximum number of a file's positions in a step. */
export const maxFilePositions = 500;

export type WhatIfStepKind = (typeof whatIfStepKinds)[number];

export type KeptLevel = (typeof keptLevels)[number];
