import type { Static } from 'typebox';
import type { workProgressAnswerSchema } from './workProgress.schema';

export type { LongWork, WorkStep } from './workProgress.values';

export type WorkProgress = NonNullable<Static<typeof workProgressAnswerSchema>['data']>;
