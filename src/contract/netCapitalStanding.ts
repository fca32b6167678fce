import type { Static } from 'typebox';
import type { netCapitalStandingSchema } from './netCapitalStanding.schema';

export type NetCapitalStanding = Static<typeof netCapitalStandingSchema>;
