import type { Static } from 'typebox';
import type { reviewEffectSchema } from './reviewEffect.schema';

export type ReviewEffect = Static<typeof reviewEffectSchema>;
export type PeriodEffect = ReviewEffect['periods'][number];
export type EffectLine = PeriodEffect['lines'][number];
/** Where a firm stands before or after an approval. */
export type EffectSide = NonNullable<PeriodEffect['after']>;
