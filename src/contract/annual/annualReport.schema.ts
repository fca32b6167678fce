import Type from 'typebox';
import { findingSchema } from '../reports/report.schema';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableText } from '../wire/nullable.schema';

const rowSchema = Type.Object({
  id: Type.String(),
  code: nullableText,
  caption: Type.String(),
  is_total: Type.Boolean(),
  unit: Type.Enum(['money', 'percent']),
  /** By column; null is left blank. */
  amounts: Type.Array(nullableAmount),
});

/** A page with figures. */
const pageSchema = Type.Object({
  key: Type.String(),
  title: Type.String(),
  columns: Type.Array(Type.String()),
  sections: Type.Array(Type.Object({ title: nullableText, rows: Type.Array(rowSchema) })),
  notes: Type.Array(Type.String()),
});

/** `POST /x/annual-report/preview`: what the answers come to. Nothing is stored. */
export const annualPreviewSchema = Type.Object({
  covers: Type.String(),
  findings: Type.Array(findingSchema),
  pages: Type.Array(pageSchema),
});

export const annualPreviewAnswerSchema = answerOf(annualPreviewSchema);
