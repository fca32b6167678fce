import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { templateFormats } from './report';

export const filingTemplateQuerySchema = Type.Object({
  company_id: idSchema,
  reportId: idSchema,
  /** Whole dollars instead of cents, as the form has them. */
  wholeDollars: Type.Optional(Type.Boolean()),
});

/** An ID of the template, and its location there: `Sheet1!A12`, `line 12`. */
const placeSchema = Type.Object({ id: Type.String(), where: Type.String() });

/** The result of filling a template. Values are texts as in the file. */
export const templateReportSchema = Type.Object({
  format: Type.Enum(templateFormats),
  /** Number of IDs in the template, and of those that the report's form has too. */
  ids: Type.Integer(),
  known: Type.Integer(),
  filled: Type.Integer(),
  /** IDs whose box is empty on the report. */
  empty: Type.Integer(),
  /** Cells that already had content, which was kept. */
  kept: Type.Array(Type.Object({ ...placeSchema.properties, content: Type.String(), value: Type.String() })),
  /** IDs that may mean two boxes, or occur twice. */
  ambiguous: Type.Array(placeSchema),
  unplaced: Type.Array(Type.Object({ ...placeSchema.properties, reason: Type.String() })),
  /** IDs that the report's form doesn't have. */
  unknown: Type.Array(placeSchema),
  /** Boxes with a value whose ID isn't in the template. */
  missing: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), value: Type.String() })),
  /** Lines with a value that have no published number. */
  unnumbered: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** The workbook has formulas, whose stored results are outdated until it is saved in Excel. */
  has_formulas: Type.Boolean(),
});

export const filingTemplateAnswerSchema = answerOf(
  Type.Object({
    report: templateReportSchema,
    /** The filled template in Base64; null if nothing was filled. */
    content: nullableText,
  }),
);

export type TemplateReport = Static<typeof templateReportSchema>;

export type FilledTemplate = Static<typeof filingTemplateAnswerSchema>['data'];
