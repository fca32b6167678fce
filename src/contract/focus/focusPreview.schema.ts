import type { Static } from 'typebox';
import Type from 'typebox';
import { netCapitalProperties } from '@/contract/netCapital/netCapitalStanding.schema';
import { findingSchema } from '@/contract/reports/report.schema';
import { nullableText } from '@/contract/wire/nullable.schema';

/** One box of the report. */
export const focusPreviewLineSchema = Type.Object({
  /** The item number. */
  code: Type.String(),
  /** The line's number on the form, as other lines refer to it: `6.A`. */
  line: Type.String(),
  label: Type.String(),
  /** As printed: deducted amounts are negative. Null without an amount; `note` has the reason. */
  amount: Type.Union([Type.Number(), Type.Null()]),
  unit: Type.Enum(['money', 'percent']),
  /** One of the amounts that the total of its own line gathers. */
  is_part: Type.Boolean(),
  /** Made of other lines. */
  is_total: Type.Boolean(),
  note: nullableText,
});

/** `POST /x/focus-preview`: the report that these answers would give. Nothing is stored. */
export const focusPreviewSchema = Type.Object({
  ...netCapitalProperties,
  /** From ownership equity to net capital, its requirement, and aggregate indebtedness, line by line. */
  sections: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(focusPreviewLineSchema) })),
  /** Findings that the report will have; errors make it a draft. */
  findings: Type.Array(findingSchema),
});

export const focusPreviewAnswerSchema = Type.Object({ data: focusPreviewSchema });

export type FocusPreview = Static<typeof focusPreviewSchema>;

export type FocusPreviewLine = Static<typeof focusPreviewLineSchema>;
