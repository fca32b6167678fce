import type { Static } from 'typebox';
import Type from 'typebox';
import { capitalInputsUpdatedAtSchema, nullableCapitalInputsDraft } from '@/contract/netCapital/capitalInputs.schema';
import { askedQuestionSchema } from '@/contract/questions/questions.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { wizardStepSchema } from '@/contract/wire/fieldDefinition.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  idSchema,
  isoDateSchema,
  listQueryProperties,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { documentTypes, findingSeverities, mapReportTypes, type ReportType, reportBases, reportTypes } from './report';

export const findingSchema = Type.Object({
  rule: Type.String(),
  severity: Type.Enum(findingSeverities),
  message: Type.String(),
  codes: Type.Array(Type.String()),
  /** The wizard's fields whose answers resolve it, if any. Absent from older reports. */
  fields: Type.Optional(Type.Array(Type.String())),
  /** Its question. Absent from older reports, and from kinds whose questions take no answer. */
  question: Type.Optional(askedQuestionSchema),
});

/** An early-warning level that a report's figures reach. */
export const warningSchema = Type.Object({
  level: Type.String(),
  message: Type.String(),
  action: Type.String(),
  citation: Type.String(),
});

/** Another report of the same kind and period. */
const otherReportProperties = { id: idSchema, name: Type.String(), createdAt: timestampSchema };

export const reportSchema = Type.Object({
  id: idSchema,
  type: Type.Enum(reportTypes),
  time_report: timeReportSchema,
  name: Type.String(),
  description: nullableText,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Findings make the report a draft; warnings are early-warning levels reached. */
  findings: Type.Array(findingSchema),
  warnings: Type.Array(warningSchema),
  /** Items 3750 and 3770 as they were generated; null of a report that has none. */
  figures: Type.Optional(Type.Union([Type.Object({ net_capital: amountSchema, excess: amountSchema }), Type.Null()])),
  /** The parts of the books behind the report that changed since; its figures may still be the same. Only in lists. */
  changed_since: Type.Optional(Type.Array(Type.Enum(reportBases))),
  /** The report that this one amends, as it was called then. */
  amends: Type.Optional(
    Type.Union([Type.Object({ ...otherReportProperties, is_deleted: Type.Boolean() }), Type.Null()]),
  ),
  /** Reports that amend this one, latest first. */
  amended_by: Type.Optional(Type.Array(Type.Object(otherReportProperties))),
  user_company_setting: Type.Union([
    Type.Object({
      user_email: Type.Object({ email_address: Type.String() }),
      prefill_focus: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
      prefill_ssoi: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
    }),
    Type.Null(),
  ]),
});

/** Returns the query schema of a list of reports of these kinds. */
export function reportListQueryOf(types: readonly ReportType[]) {
  return Type.Object({
    ...listQueryProperties,
    filters: Type.Optional(Type.Object({ type: Type.Optional(Type.Enum([...types])) })),
  });
}

export const reportedPeriodsSchema = Type.Object(mapReportTypes(() => Type.Optional(Type.Array(isoDateSchema))));

/** `GET /x/reported-periods`: the last days of the periods that have a report, by kind. */
export const reportedPeriodsAnswerSchema = answerOf(reportedPeriodsSchema);

export const reportDeleteQuerySchema = Type.Object({
  company_id: idSchema,
  /** Ids, repeated or separated by commas. */
  id: Type.Array(idSchema, { minItems: 1, maxItems: 1000 }),
});

export const reportDownloadQuerySchema = Type.Object({
  company_id: idSchema,
  reportId: idSchema,
  type: Type.Enum(documentTypes),
  preview: Type.Optional(Type.Boolean()),
  /** Whole dollars instead of cents, as the form has them. */
  wholeDollars: Type.Optional(Type.Boolean()),
});

export const reportVerificationQuerySchema = Type.Object({ company_id: idSchema, reportId: idSchema });

/** The verification of a report against its rules and frozen inputs. */
export const reportVerificationSchema = Type.Object({
  rules_version: Type.Integer({ minimum: 1 }),
  agrees: Type.Boolean(),
  /** By item number, rule of a finding or early-warning level; amounts are exact decimals. Null if one side doesn't have it. */
  differences: Type.Array(
    Type.Object({
      item: Type.String(),
      stored: nullableText,
      recomputed: nullableText,
    }),
  ),
});

export const reportVerificationAnswerSchema = answerOf(reportVerificationSchema);

/** A signed, short-lived link to a file. */
export const linkSchema = Type.Object({ data: Type.Object({ url: Type.String() }) });

export const reportPrefillQuerySchema = Type.Object({
  company_id: idSchema,
  /** The period of the requested capital inputs; by default the latest trial balance's. */
  time_report: Type.Optional(timeReportSchema),
  /** A report to amend: the wizard is for its period and starts from its answers. */
  amends: Type.Optional(idSchema),
});

export const prefillValuesSchema = Type.Record(Type.String(), Type.Unknown());

export const reportPrefillAnswerSchema = Type.Object({
  data: Type.Object({
    prefill: Type.Array(wizardStepSchema),
    prefillValues: prefillValuesSchema,
    /** A name for the report that none has yet. */
    suggestedName: Type.Optional(Type.String()),
    /** Returned with the answers, to detect another user's save in between. */
    capitalInputsUpdatedAt: Type.Optional(capitalInputsUpdatedAtSchema),
    /** The caller's own inputs among them that wait for approval or were rejected. */
    capitalInputsDraft: Type.Optional(nullableCapitalInputsDraft),
  }),
});

export const generateReportSchema = Type.Object({
  data: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    description: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    skip_validate: Type.Optional(Type.Boolean()),
    prefill: prefillValuesSchema,
    /** The report of the same kind and period that this one amends. */
    amends: Type.Optional(idSchema),
    /** As prefilled: refused with 409 if the capital inputs were saved since. Not checked if absent. */
    capitalInputsUpdatedAt: Type.Optional(capitalInputsUpdatedAtSchema),
  }),
});

export const generateReportAnswerSchema = Type.Object({
  data: Type.Object({ report: reportSchema }),
  message: Type.String(),
});

export type ReportFinding = Static<typeof findingSchema>;

export type ReportWarning = Static<typeof warningSchema>;

export type Report = Static<typeof reportSchema>;

/** The last days of the periods with a final report, by kind of report, earliest first. */
export type ReportedPeriods = Static<typeof reportedPeriodsSchema>;

export type ReportVerification = Static<typeof reportVerificationSchema>;

export type GenerateReportRequest = Static<typeof generateReportSchema>['data'];

export type ReportPrefill = Static<typeof reportPrefillAnswerSchema>['data'];
