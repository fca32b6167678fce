import type { Static } from 'typebox';
import type { netCapitalStandingSchema, netCapitalTrendAnswerSchema } from './netCapitalStanding.schema';

export type NetCapitalStanding = Static<typeof netCapitalStandingSchema>;
export type CapitalLevel = NonNullable<NetCapitalStanding['levels']>[number];
export type NetCapitalTrend = Static<typeof netCapitalTrendAnswerSchema>['data'];
