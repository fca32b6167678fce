import type { Static } from 'typebox';
import Type from 'typebox';
import { findingSchema } from '@/contract/reports/report.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText } from '@/contract/wire/nullable.schema';

const rowSchema = Type.Object({
  id: Type.String(),
  code: nullableText,
  caption: Type.String(),
  is_total: Type.Boolean(),
  unit: Type.Enum(['money', 'percent']),
  /** By column; null for a blank. */
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

/** `POST /x/annual-report/preview`: the report that the answers would give. Nothing is stored. */
export const annualPreviewSchema = Type.Object({
  covers: Type.String(),
  findings: Type.Array(findingSchema),
  pages: Type.Array(pageSchema),
});

export const annualPreviewAnswerSchema = answerOf(annualPreviewSchema);

export type AnnualPreview = Static<typeof annualPreviewSchema>;
