import type { Static } from 'typebox';
import type { workProgressAnswerSchema } from './workProgress.schema';

export { type LongWork, longWorks, type WorkStep } from './workProgress.values';

export type WorkProgress = NonNullable<Static<typeof workProgressAnswerSchema>['data']>;
