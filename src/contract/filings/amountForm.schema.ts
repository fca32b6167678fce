import Type from 'typebox';
import { findingSchema } from '../reports/report.schema';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableText } from '../wire/nullable.schema';

/** A line of a form of amounts and answers. */
const amountFormLineSchema = Type.Object({
  /** Blank where no number of the form is known. */
  id: Type.String(),
  caption: Type.String(),
  /** Null for an answer, and for what isn't asked for. */
  amount: nullableAmount,
  /** Of a line that asks for no amount. */
  answer: Type.Optional(Type.String()),
  /** What the books have; null where they know nothing of it. */
  books: nullableAmount,
  is_total: Type.Boolean(),
});

/** `POST /x/amount-forms/{path}/preview`: what a filled form comes to. Nothing is stored. */
export const amountFormPreviewSchema = Type.Object({
  /** The days that it covers, in words. */
  covers: Type.String(),
  sections: Type.Array(
    Type.Object({
      /** Null of the totals that close the form. */
      title: nullableText,
      lines: Type.Array(amountFormLineSchema),
    }),
  ),
  findings: Type.Array(findingSchema),
});

export const amountFormPreviewAnswerSchema = answerOf(amountFormPreviewSchema);
