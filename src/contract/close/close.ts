import type { Static } from 'typebox';
import type { closeSchema, closeStepSaveSchema } from './close.schema';
import type { closeStepKeys } from './close.values';

export type CloseStepKey = (typeof closeStepKeys)[number];
export type Close = Static<typeof closeSchema>;
export type CloseStepSave = Static<typeof closeStepSaveSchema>['data'];

export { closeStepKeys, maxOwnStepName, maxOwnSteps } from './close.values';
