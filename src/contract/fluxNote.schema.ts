import Type from 'typebox';
import { answerOf } from './envelope.schema';
import { fluxReports, maxFluxText } from './fluxNote.values';
import { companyQuerySchema, timeReportSchema, timestampSchema } from './query.schema';

/** An account by its record's id, or a line or total of the report by its name. */
const lineSchema = Type.String({ pattern: '^(account:[1-9]\\d{0,8}|line:[^\\u0000]{1,150})$' });

/** Why a line moved in a period. */
export const fluxNoteSchema = Type.Object({
  line: lineSchema,
  time_report: timeReportSchema,
  text: Type.String(),
  author: Type.String(),
  updatedAt: timestampSchema,
});

export const fluxNotesQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  report: Type.Enum(fluxReports),
  time_report: timeReportSchema,
});

/** `GET /x/flux-notes`: the reasons of a period's movements, and for each line the latest one of an earlier period. */
export const fluxNotesAnswerSchema = answerOf(
  Type.Object({ notes: Type.Array(fluxNoteSchema), earlier: Type.Array(fluxNoteSchema) }),
);

/** `PUT /x/flux-notes`: another reason, none with an empty text. `updatedAt` is that of the reason that was loaded, null where there was none. */
export const fluxNoteSaveSchema = Type.Object({
  data: Type.Object({
    report: Type.Enum(fluxReports),
    time_report: timeReportSchema,
    line: lineSchema,
    text: Type.String({ maxLength: maxFluxText }),
    updatedAt: Type.Union([timestampSchema, Type.Null()]),
  }),
});

export const fluxNoteAnswerSchema = answerOf(Type.Union([fluxNoteSchema, Type.Null()]));
