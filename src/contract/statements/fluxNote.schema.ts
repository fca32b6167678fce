import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableTimestamp } from '../wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '../wire/query.schema';
import { fluxReports, maxFluxPercent, maxFluxText } from './fluxNote.values';

/** An account by its record's id, or a line or total of the report by its name. */
const lineSchema = Type.String({ pattern: '^(account:[1-9]\\d{0,8}|line:[^\\u0000]{1,150})$' });

/** A period, or the date of a report of a date. */
export const comparedTimeSchema = Type.Union([timeReportSchema, isoDateSchema]);

/** Why a line moved. */
export const fluxNoteSchema = Type.Object({
  line: lineSchema,
  time_report: comparedTimeSchema,
  text: Type.String(),
  author: Type.String(),
  updatedAt: timestampSchema,
});

export const fluxNotesQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  report: Type.Enum(fluxReports),
  time_report: comparedTimeSchema,
});

/** What a movement comes to at least, in dollars and in percent of the earlier amount, to be asked for a reason. */
export const fluxThresholdSchema = Type.Object({
  amount: Type.Intersect([amountSchema, Type.Number({ minimum: 0 })]),
  percent: Type.Number({ minimum: 0, maximum: maxFluxPercent }),
});

/** `GET /x/flux-notes`: the reasons of a time's movements, for each line the latest one of an earlier time, and what they are asked from. */
export const fluxNotesAnswerSchema = answerOf(
  Type.Object({
    notes: Type.Array(fluxNoteSchema),
    earlier: Type.Array(fluxNoteSchema),
    threshold: Type.Optional(fluxThresholdSchema),
  }),
);

/** `PUT /x/flux-threshold`: another one for the company. */
export const fluxThresholdSaveSchema = Type.Object({ data: fluxThresholdSchema });

export const fluxThresholdAnswerSchema = answerOf(fluxThresholdSchema);

/** `PUT /x/flux-notes`: another reason, none with an empty text. `updatedAt` is that of the reason that was loaded, null where there was none. */
export const fluxNoteSaveSchema = Type.Object({
  data: Type.Object({
    report: Type.Enum(fluxReports),
    time_report: comparedTimeSchema,
    line: lineSchema,
    text: Type.String({ maxLength: maxFluxText }),
    updatedAt: nullableTimestamp,
  }),
});

export const fluxNoteAnswerSchema = answerOf(Type.Union([fluxNoteSchema, Type.Null()]));
