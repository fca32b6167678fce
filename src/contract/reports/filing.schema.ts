import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { idSchema } from '../wire/query.schema';
import { templateFormats } from './filing.values';

export const filingTemplateQuerySchema = Type.Object({
  company_id: idSchema,
  reportId: idSchema,
  /** Whole dollars instead of cents, as the form has them. */
  wholeDollars: Type.Optional(Type.Boolean()),
});

/** An ID of the template, and where it stands there: `Sheet1!A12`, `line 12`. */
const placeSchema = Type.Object({ id: Type.String(), where: Type.String() });

/** What filling a template came to. Values are texts as they stand in the file. */
export const templateReportSchema = Type.Object({
  format: Type.Enum(templateFormats),
  /** How many IDs the template has, and how many of them the report's form has too. */
  ids: Type.Integer(),
  known: Type.Integer(),
  filled: Type.Integer(),
  /** IDs whose box is empty on the report. */
  empty: Type.Integer(),
  /** Places that hold something already; it stayed. */
  kept: Type.Array(Type.Object({ ...placeSchema.properties, content: Type.String(), value: Type.String() })),
  /** IDs that may stand for two boxes, or occur twice. */
  ambiguous: Type.Array(placeSchema),
  unplaced: Type.Array(Type.Object({ ...placeSchema.properties, reason: Type.String() })),
  /** IDs that the report's form doesn't have. */
  unknown: Type.Array(placeSchema),
  /** Boxes with a value whose ID the template lacks. */
  missing: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), value: Type.String() })),
  /** Lines with a value that have no published number. */
  unnumbered: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** The workbook has formulas, whose stored results are as old as the template until it is saved in Excel. */
  has_formulas: Type.Boolean(),
});

export const filingTemplateAnswerSchema = answerOf(
  Type.Object({
    report: templateReportSchema,
    /** The filled template in Base64; null where nothing was filled. */
    content: nullableText,
  }),
);
