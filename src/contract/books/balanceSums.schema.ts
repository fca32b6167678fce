import Type from 'typebox';
import { amountSchema, idSchema, timeReportSchema } from '../wire/query.schema';

export const balanceSumsQuerySchema = Type.Object({
  company_id: idSchema,
  time_report: timeReportSchema,
  /** Lays the caller's own staged rows over the books. */
  edit_mode: Type.Optional(Type.Boolean()),
});

/** The debits and credits of a trial balance, whatever its size. */
export const balanceSumsAnswerSchema = Type.Object({
  data: Type.Object({
    time_report: timeReportSchema,
    debit: amountSchema,
    credit: amountSchema,
    /** How many of the caller's own rows are in the sums: saved ones, ones in review, and rejected ones. */
    saved: Type.Integer(),
    in_review: Type.Integer(),
    rejected: Type.Optional(Type.Integer()),
  }),
});
