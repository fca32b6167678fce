import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, isoDateSchema, timeReportSchema } from '@/contract/wire/query.schema';
import { binderGroups } from './report';

export const binderQuerySchema = Type.Object({ ...companyQuerySchema.properties, time_report: timeReportSchema });

const binderPartSchema = Type.Object({
  group: Type.Enum(binderGroups),
  title: Type.String(),
  /** Paths within the binder; empty if it is missing. */
  files: Type.Array(Type.String()),
  /** The count of the table's rows: `{ count: 2, noun: 'position' }`. */
  rows: Type.Union([Type.Object({ count: Type.Integer({ minimum: 0 }), noun: Type.String() }), Type.Null()]),
  note: nullableText,
  /** The reason why it isn't in the binder. */
  missing: nullableText,
});

/** `GET /x/binder`: the contents of a period's binder, by the current books. */
export const binderAnswerSchema = answerOf(
  Type.Object({
    time_report: timeReportSchema,
    period_end: isoDateSchema,
    /** The folder within the ZIP file, which has the same name. */
    folder: Type.String(),
    /** The posting up to which the books are shown. */
    commit_number: Type.Integer({ minimum: 0 }),
    parts: Type.Array(binderPartSchema),
    /** Findings on the period's figures that a reader needs to know. */
    findings: Type.Array(Type.String()),
  }),
);

export type Binder = Static<typeof binderAnswerSchema>['data'];

export type BinderPart = Binder['parts'][number];
