import type { Static } from 'typebox';
import type { balanceSumsAnswerSchema } from './balanceSums.schema';

export type BalanceSums = Static<typeof balanceSumsAnswerSchema>['data'];
