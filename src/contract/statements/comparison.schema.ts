import Type from 'typebox';
import { companyQuerySchema } from '../wire/query.schema';
import { comparisonFileTypes, comparisonOrders } from './comparison.values';
import { comparedTimeSchema } from './fluxNote.schema';
import { fluxReports } from './fluxNote.values';

/**
 * `GET /x/comparison-file`: a report beside an earlier one, both by their periods or both by their dates. `reasons` takes those of the movements
 * along.
 */
export const comparisonFileQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  report: Type.Enum(fluxReports),
  now: comparedTimeSchema,
  before: comparedTimeSchema,
  type: Type.Enum(comparisonFileTypes),
  order: Type.Enum(comparisonOrders, { default: 'report' }),
  reasons: Type.Boolean({ default: true }),
});
