import type { Static } from 'typebox';
import type { firstStepsAnswerSchema } from './firstSteps.schema';

export type FirstSteps = NonNullable<Static<typeof firstStepsAnswerSchema>['data']>;
