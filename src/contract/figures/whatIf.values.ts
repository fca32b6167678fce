/** What a scenario can do to the books. */
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

/** How many steps a scenario may have. */
export const maxWhatIfSteps = 50;

/** What the largest amount of a step is to keep: every level of a notice, FINRA's own as well, the limits of a withdrawal, or a margin of one's own. */
export const keptLevels = ['120', '150', 'withdrawal', 'margin'] as const;

/** How long the name of a scenario may be. */
export const maxScenarioName = 100;

/** How many securities, and how many options, a step offers. */
export const maxOfferedPositions = 500;

/** How many positions of a file a step may have. */
export const maxFilePositions = 500;
