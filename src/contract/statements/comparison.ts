import type { Static } from 'typebox';
import type { comparisonFileQuerySchema } from './comparison.schema';
import type { comparisonFileTypes } from './comparison.values';

export type ComparisonFileType = (typeof comparisonFileTypes)[number];
export type ComparisonFileQuery = Static<typeof comparisonFileQuerySchema>;
