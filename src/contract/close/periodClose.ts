import type { Static } from 'typebox';
import type { periodCloseSchema, reopenPeriodSchema } from './periodClose.schema';

export type PeriodClose = Static<typeof periodCloseSchema>;
export type ReopenPeriod = Static<typeof reopenPeriodSchema>['data'];

export { maxReopenReason } from './close.values';
