import type { Static } from 'typebox';
import Type from 'typebox';
import { nullableAmount } from '@/contract/wire/nullable.schema';
import { idSchema, timeReportSchema } from '@/contract/wire/query.schema';

/** The dashboard's figures of one period; null if a figure cannot be computed. */
export const totalsSchema = Type.Object({
  total_net_capital: nullableAmount,
  total_assets: nullableAmount,
  total_allowable_assets: nullableAmount,
  total_non_allowable_assets: nullableAmount,
  total_liabilities: nullableAmount,
  total_allowable_liabilities: nullableAmount,
  total_non_allowable_liabilities: nullableAmount,
  total_ownership_equity: nullableAmount,
  total_aggregate_indebtedness: nullableAmount,
  total_income_revenue: nullableAmount,
  total_expenses: nullableAmount,
  total_net_income: nullableAmount,
});

export const totalsQuerySchema = Type.Object({
  company_id: idSchema,
  time_reports: Type.Array(timeReportSchema, { minItems: 1, maxItems: 24 }),
});

export const totalsAnswerSchema = Type.Object({ data: Type.Record(Type.String(), totalsSchema) });

export type Totals = Static<typeof totalsSchema>;

export type TotalName = keyof Totals;
