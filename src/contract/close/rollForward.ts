import type { Static } from 'typebox';
import type { rollForwardSchema, rollForwardStartedSchema, rollForwardStartSchema } from './rollForward.schema';

export type RollForward = Static<typeof rollForwardSchema>;
export type RollForwardStart = Static<typeof rollForwardStartSchema>['data'];
export type RollForwardStarted = Static<typeof rollForwardStartedSchema>;
