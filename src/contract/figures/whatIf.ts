import type { Static } from 'typebox';
import type {
  howMuchSchema,
  whatIfAnswerSchema,
  whatIfOutcomeSchema,
  whatIfPositionsAnswerSchema,
  whatIfStagingAnswerSchema,
  whatIfStepSchema,
} from './whatIf.schema';
import type { keptLevels, whatIfStepKinds } from './whatIf.values';

export { maxFilePositions, maxOfferedPositions, maxScenarioName, maxWhatIfSteps } from './whatIf.values';

export type WhatIfStepKind = (typeof whatIfStepKinds)[number];
/** A step as it travels: its kind and the values of its fields. */
export type WhatIfStep = Static<typeof whatIfStepSchema>;
export type KeptLevel = (typeof keptLevels)[number];
export type HowMuch = Static<typeof howMuchSchema>;
export type WhatIfOutcome = Static<typeof whatIfOutcomeSchema>;
/** An outcome with the positions that steps may name, where they were asked for. */
export type WhatIfAnswer = Static<typeof whatIfAnswerSchema>['data'];
export type WhatIfOffers = NonNullable<WhatIfAnswer['offers']>;
export type OfferedPosition = WhatIfOffers['positions'][number];
/** Where the firm stands before or after the steps. */
export type WhatIfSide = WhatIfOutcome['after'];
/** How many rows were staged, and how many steps were left out. */
export type StagedSteps = Static<typeof whatIfStagingAnswerSchema>['data'];
/** What a file has for a step. */
export type WhatIfFilePositions = Static<typeof whatIfPositionsAnswerSchema>['data'];
export type WhatIfPosition = WhatIfFilePositions['positions'][number];
