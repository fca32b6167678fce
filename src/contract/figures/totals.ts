import type { Static } from 'typebox';
import type { totalsSchema } from './totals.schema';

export type Totals = Static<typeof totalsSchema>;
export type TotalName = keyof Totals;
