import Type from 'typebox';
import { nullableText } from '../wire/nullable.schema';
import { netCapitalProperties } from './netCapitalStanding.schema';
import { findingSchema } from './report.schema';

/** One box of the report. */
export const focusPreviewLineSchema = Type.Object({
  /** The item number. */
  code: Type.String(),
  /** The line as the form counts it, which other lines speak of: `6.A`. */
  line: Type.String(),
  label: Type.String(),
  /** As the form prints it: what it deducts is negative. Null where there is none, which `note` explains. */
  amount: Type.Union([Type.Number(), Type.Null()]),
  unit: Type.Enum(['money', 'percent']),
  /** One of the amounts that the total of its own line gathers. */
  is_part: Type.Boolean(),
  /** Made of other lines. */
  is_total: Type.Boolean(),
  note: nullableText,
});

/** `POST /x/focus-preview`: what the report of these answers would say. Nothing is stored. */
export const focusPreviewSchema = Type.Object({
  ...netCapitalProperties,
  /** From ownership equity to net capital, its requirement, and aggregate indebtedness, line by line. */
  sections: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(focusPreviewLineSchema) })),
  /** Those that the report will have; errors make it a draft. */
  findings: Type.Array(findingSchema),
});

export const focusPreviewAnswerSchema = Type.Object({ data: focusPreviewSchema });
