import type { Static } from 'typebox';
import Type from 'typebox';
import { findingSchema } from '@/contract/reports/report.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText } from '@/contract/wire/nullable.schema';

/** A line of a form of amounts and answers. */
const amountFormLineSchema = Type.Object({
  /** Blank if the line has no known number. */
  id: Type.String(),
  caption: Type.String(),
  /** Null for an answer, and for a line that isn't shown. */
  amount: nullableAmount,
  /** For a line without an amount. */
  answer: Type.Optional(Type.String()),
  /** The books' amount; null if they have none. */
  books: nullableAmount,
  is_total: Type.Boolean(),
});

/** `POST /x/amount-forms/{path}/preview`: the form that the answers would give. Nothing is stored. */
export const amountFormPreviewSchema = Type.Object({
  /** The days that it covers, in words. */
  covers: Type.String(),
  sections: Type.Array(
    Type.Object({
      /** Null for the totals at the end of the form. */
      title: nullableText,
      lines: Type.Array(amountFormLineSchema),
    }),
  ),
  findings: Type.Array(findingSchema),
});

export const amountFormPreviewAnswerSchema = answerOf(amountFormPreviewSchema);

export type AmountFormPreview = Static<typeof amountFormPreviewSchema>;
