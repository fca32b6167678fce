import type { Static } from 'typebox';
import Type from 'typebox';
import { loggedChangeSchema } from '@/contract/history/history.schema';
import { capitalInputsUpdatedAtSchema } from '@/contract/netCapital/capitalInputs.schema';
import { reportTypes } from '@/contract/reports/report';
import { prefillValuesSchema } from '@/contract/reports/report.schema';
import { ssoiInputSchema } from '@/contract/ssoi/ssoiReport.schema';
import { stagedKinds } from '@/contract/staging/staging';
import { whatIfStepsSchema } from '@/contract/whatIf/whatIf.schema';
import { paginationSchema } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, idSchema, listQueryProperties, timeReportSchema } from '@/contract/wire/query.schema';

/** A percentage's change is in points. */
const unitSchema = Type.Enum(['money', 'percent', 'points']);

const nullableSum = Type.Union([Type.Number(), Type.Null()]);

/** One of the pieces that a figure is made of. */
export const explainedPartSchema = Type.Object({
  label: Type.String(),
  /** An account's number, shown before its name. */
  number: nullableText,
  /** The item number of a FOCUS line. */
  code: nullableText,
  /** Details in addition to the label: a date, a reason. */
  detail: nullableText,
  /** The amount as it enters the figure: negative if deducted. Null if not computable. */
  amount: nullableSum,
  unit: unitSchema,
  /** The address under which the part opens; null for one that has no parts of its own. */
  figure: nullableText,
});

const { version_id, posted_at, commit_number, author, review_request_id, approved_by } = loggedChangeSchema.properties;

/** A figure with one level of its parts. */
export const explanationSchema = Type.Object({
  /** The address as it is written. */
  figure: Type.String(),
  title: Type.String(),
  code: nullableText,
  /** The source of the figure: a period, a trial balance, a report. */
  context: Type.String(),
  amount: nullableSum,
  unit: unitSchema,
  /** The computation, in words. */
  formula: nullableText,
  citation: nullableText,
  /** The reason for a missing amount, or an explanation that a formula doesn't give. */
  note: nullableText,
  parts: Type.Array(explainedPartSchema),
  /** The check that all parts, of all pages, add up to the amount; `text` has the amounts, or the reason for a difference. */
  check: Type.Object({ adds_up: Type.Boolean(), text: nullableText }),
  /** Further facts, as printed. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** The record behind the figure, which has a history. */
  record: Type.Union([Type.Object({ kind: Type.Enum(stagedKinds), id: idSchema, name: Type.String() }), Type.Null()]),
  /** The last change of the record in the books, and its approval. */
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

/** The unsaved answers of a wizard, as its preview sends them: `input` has the items of an SSOI preview as edited. */
export const previewedAnswersSchema = Type.Object({
  type: Type.Enum(reportTypes),
  prefill: prefillValuesSchema,
  input: Type.Optional(ssoiInputSchema),
  capitalInputsUpdatedAt: Type.Optional(capitalInputsUpdatedAtSchema),
});

/** Steps of a what-if on a period, each with all of its fields. */
export const explainedStepsSchema = Type.Object({ time_report: timeReportSchema, steps: whatIfStepsSchema });

/** `POST /x/explain-what-if`: one level of a figure after the steps. Nothing is stored. */
export const explainWhatIfSchema = Type.Object({ data: explainedStepsSchema });

/** `POST /x/explain-preview`: one level of a figure by those answers. Nothing is stored. */
export const explainPreviewSchema = Type.Object({ data: previewedAnswersSchema });

export type ExplainedPart = Static<typeof explainedPartSchema>;

export type ExplainedSteps = Static<typeof explainedStepsSchema>;

export type Explanation = Static<typeof explanationSchema>;

export type ExplanationAnswer = Static<typeof explanationAnswerSchema>;

export type PreviewedAnswers = Static<typeof previewedAnswersSchema>;
