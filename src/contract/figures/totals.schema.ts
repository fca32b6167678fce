import Type from 'typebox';
import { amountSchema, idSchema, timeReportSchema } from '../wire/query.schema';

const total = Type.Union([amountSchema, Type.Null()]);

/** The dashboard's figures of one period; null where a figure cannot be computed. */
export const totalsSchema = Type.Object({
  total_net_capital: total,
  total_assets: total,
  total_allowable_assets: total,
  total_non_allowable_assets: total,
  total_liabilities: total,
  total_allowable_liabilities: total,
  total_non_allowable_liabilities: total,
  total_ownership_equity: total,
  total_aggregate_indebtedness: total,
  total_income_revenue: total,
  total_expenses: total,
  total_net_income: total,
});

export const totalsQuerySchema = Type.Object({
  company_id: idSchema,
  time_reports: Type.Array(timeReportSchema, { minItems: 1, maxItems: 24 }),
});

export const totalsAnswerSchema = Type.Object({ data: Type.Record(Type.String(), totalsSchema) });
