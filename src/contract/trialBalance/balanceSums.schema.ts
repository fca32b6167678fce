import type { Static } from 'typebox';
import Type from 'typebox';
import { amountSchema, idSchema, timeReportSchema } from '@/contract/wire/query.schema';

export const balanceSumsQuerySchema = Type.Object({
  company_id: idSchema,
  time_report: timeReportSchema,
  /** Lays the caller's own staged rows over the books. */
  edit_mode: Type.Optional(Type.Boolean()),
});

/** The debits and credits of a trial balance of any size. */
export const balanceSumsAnswerSchema = Type.Object({
  data: Type.Object({
    time_report: timeReportSchema,
    debit: amountSchema,
    credit: amountSchema,
    /** Number of the caller's own rows in the sums: saved, in review, and rejected. */
    saved: Type.Integer(),
    in_review: Type.Integer(),
    rejected: Type.Optional(Type.Integer()),
  }),
});

export type BalanceSums = Static<typeof balanceSumsAnswerSchema>['data'];
