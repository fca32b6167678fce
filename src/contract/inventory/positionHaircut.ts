import type { Static } from 'typebox';
import type { positionHaircutAnswerSchema } from './positionHaircut.schema';

/** Why a committed position is charged what it is. */
export type PositionHaircutDetail = Static<typeof positionHaircutAnswerSchema>['data'];
