import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { companyQuerySchema, isoDateSchema, timeReportSchema } from '../wire/query.schema';
import { binderGroups } from './binder.values';

export const binderQuerySchema = Type.Object({ ...companyQuerySchema.properties, time_report: timeReportSchema });

const binderPartSchema = Type.Object({
  group: Type.Enum(binderGroups),
  title: Type.String(),
  /** Paths within the binder; none where it is missing. */
  files: Type.Array(Type.String()),
  /** How many of what its table lists: `{ count: 2, noun: 'position' }`. */
  rows: Type.Union([Type.Object({ count: Type.Integer({ minimum: 0 }), noun: Type.String() }), Type.Null()]),
  note: nullableText,
  /** Why it isn't in the binder. */
  missing: nullableText,
});

/** `GET /x/binder`: what the binder of a period contains, as the books are now. */
export const binderAnswerSchema = answerOf(
  Type.Object({
    time_report: timeReportSchema,
    period_end: isoDateSchema,
    /** The folder within the ZIP file, which has the same name. */
    folder: Type.String(),
    /** The posting up to which the books are shown. */
    commit_number: Type.Integer({ minimum: 0 }),
    parts: Type.Array(binderPartSchema),
    /** What a reader must know of the period's figures. */
    findings: Type.Array(Type.String()),
  }),
);
