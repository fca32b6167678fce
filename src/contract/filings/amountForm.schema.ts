import Type from 'typebox';
import { findingSchema } from '../reports/report.schema';
import { answerOf } from '../wire/envelope.schema';
import { amountSchema } from '../wire/query.schema';

/** A line of a form of amounts. */
const amountFormLineSchema = Type.Object({
  id: Type.String(),
  caption: Type.String(),
  amount: amountSchema,
  /** What the books have; null where they know nothing of it. */
  books: Type.Union([amountSchema, Type.Null()]),
  is_total: Type.Boolean(),
});

/** `POST /x/amount-forms/{path}/preview`: what a filled form comes to. Nothing is stored. */
export const amountFormPreviewSchema = Type.Object({
  /** The days that it covers, in words. */
  covers: Type.String(),
  sections: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(amountFormLineSchema) })),
  findings: Type.Array(findingSchema),
});

export const amountFormPreviewAnswerSchema = answerOf(amountFormPreviewSchema);
