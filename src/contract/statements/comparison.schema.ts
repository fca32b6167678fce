import type { Static } from 'typebox';
import Type from 'typebox';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { comparedTimeSchema } from './fluxNote.schema';
import { comparisonFileTypes, comparisonOrders, fluxReports } from './statement';

/** `GET /x/comparison-file`: a report compared with an earlier one, both by period or both by date. `reasons` includes the reasons of changes. */
export const comparisonFileQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  report: Type.Enum(fluxReports),
  now: comparedTimeSchema,
  before: comparedTimeSchema,
  type: Type.Enum(comparisonFileTypes),
  order: Type.Enum(comparisonOrders, { default: 'report' }),
  reasons: Type.Boolean({ default: true }),
});

export type ComparisonFileQuery = Static<typeof comparisonFileQuerySchema>;
