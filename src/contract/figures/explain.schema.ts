import Type from 'typebox';
import { capitalInputsUpdatedAtSchema } from '../reports/capitalInputs.schema';
import { prefillValuesSchema } from '../reports/report.schema';
import { reportTypes } from '../reports/report.values';
import { ssoiInputSchema } from '../reports/ssoiReport.schema';
import { loggedChangeSchema } from '../reviews/history.schema';
import { stagedKinds } from '../staging/staging.values';
import { paginationSchema } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { companyQuerySchema, idSchema, listQueryProperties, timeReportSchema } from '../wire/query.schema';
import { whatIfStepsSchema } from './whatIf.schema';

/** What a percentage moved by is in points. */
const unitSchema = Type.Enum(['money', 'percent', 'points']);

const nullableSum = Type.Union([Type.Number(), Type.Null()]);

/** One of the pieces that a figure is made of. */
export const explainedPartSchema = Type.Object({
  label: Type.String(),
  /** An account's number, which stands before its name. */
  number: nullableText,
  /** The item number of a FOCUS line. */
  code: nullableText,
  /** What the label doesn't say: a date, a reason. */
  detail: nullableText,
  /** As it enters the figure: what is deducted is negative. Null where it can't be computed. */
  amount: nullableSum,
  unit: unitSchema,
  /** The address under which the part opens; null for one that has no parts of its own. */
  figure: nullableText,
});

const { version_id, posted_at, commit_number, author, review_request_id, approved_by } = loggedChangeSchema.properties;

/** A figure with what it is made of, one level of it. */
export const explanationSchema = Type.Object({
  /** The address as it is written. */
  figure: Type.String(),
  title: Type.String(),
  code: nullableText,
  /** Of what it is: a period, a trial balance, a report. */
  context: Type.String(),
  amount: nullableSum,
  unit: unitSchema,
  /** How it is computed, in words. */
  formula: nullableText,
  citation: nullableText,
  /** Why there is no amount, or how it comes about where a formula doesn't say. */
  note: nullableText,
  parts: Type.Array(explainedPartSchema),
  /** Whether all parts, of all pages, add up to the amount; `text` says so with the amounts, or why they don't. */
  check: Type.Object({ adds_up: Type.Boolean(), text: nullableText }),
  /** What else is known of it, as people read it. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** The record that it is, whose history can be read. */
  record: Type.Union([Type.Object({ kind: Type.Enum(stagedKinds), id: idSchema, name: Type.String() }), Type.Null()]),
  /** How the record came into the books as it is: its last change, and who approved that. */
  posting: Type.Union([
    Type.Object({ version_id, posted_at, commit_number, author, review_request_id, approved_by }),
    Type.Null(),
  ]),
});

export const explainQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  /** An address, such as `focus:Q1 26:3750`. */
  figure: Type.String({ minLength: 1, maxLength: 500 }),
  pagination: listQueryProperties.pagination,
});

/** `GET /x/explain`: one level of a figure, with a page of its parts. */
export const explanationAnswerSchema = Type.Object({ data: explanationSchema, pagination: paginationSchema });

/** The answers of a wizard that nobody saved, as its preview sends them: `input` has the items of an SSOI preview as edited. */
export const previewedAnswersSchema = Type.Object({
  type: Type.Enum(reportTypes),
  prefill: prefillValuesSchema,
  input: Type.Optional(ssoiInputSchema),
  capitalInputsUpdatedAt: Type.Optional(capitalInputsUpdatedAtSchema),
});

/** Steps of a what-if on a period, each with all of its fields. */
export const explainedStepsSchema = Type.Object({ time_report: timeReportSchema, steps: whatIfStepsSchema });

/** `POST /x/explain-what-if`: one level of a figure as it would be after the steps. Nothing is stored. */
export const explainWhatIfSchema = Type.Object({ data: explainedStepsSchema });

/** `POST /x/explain-preview`: one level of a figure as those answers have it. Nothing is stored. */
export const explainPreviewSchema = Type.Object({ data: previewedAnswersSchema });
