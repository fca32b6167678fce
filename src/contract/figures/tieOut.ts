import type { Static } from 'typebox';
import type { tieOutAnswerSchema } from './tieOut.schema';

export type { TieOutCheckName, TieOutPlace, TieOutState } from './tieOut.values';

export type TieOut = Static<typeof tieOutAnswerSchema>['data'];
export type TieOutCheck = TieOut['checks'][number];
