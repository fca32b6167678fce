import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableTimestamp } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { fluxReports, maxFluxPercent, maxFluxText } from './statement';

/** An account by its record's id, or a line or total of the report by its name. */
const lineSchema = Type.String({ pattern: '^(account:[1-9]\\d{0,15}|line:[^\\u0000]{1,150})$' });

/** A period, or the date of a report of a date. */
export const comparedTimeSchema = Type.Union([timeReportSchema, isoDateSchema]);

/** The reason of a line's change. */
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

/** The minimum change that needs a reason, in dollars and in percent of the earlier amount. */
export const fluxThresholdSchema = Type.Object({
  amount: Type.Intersect([amountSchema, Type.Number({ minimum: 0 })]),
  percent: Type.Number({ minimum: 0, maximum: maxFluxPercent }),
});

/** `GET /x/flux-notes`: the reasons of a time's changes, for each line the latest earlier reason, and the threshold. */
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

/** `PUT /x/flux-notes`: a new reason; an empty text removes it. `updatedAt` is the loaded reason's, null without one. */
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

export type FluxNote = Static<typeof fluxNoteSchema>;

export type FluxNotes = Static<typeof fluxNotesAnswerSchema>['data'];

export type FluxNoteSave = Static<typeof fluxNoteSaveSchema>['data'];

export type FluxThreshold = Static<typeof fluxThresholdSchema>;
