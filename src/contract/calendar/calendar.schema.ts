import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { companyQuerySchema, idSchema, isoDateSchema, timestampSchema } from '@/contract/wire/query.schema';
import { filingKinds, maxCalendarText } from './calendar';

const calendarText = Type.String({ minLength: 1, maxLength: maxCalendarText });

/** Accepts that a holiday amends the closed or reported periods that a 409 named. */
const acceptance = { accepts_amendment: Type.Optional(Type.Boolean()) };

const holidayProperties = { date: isoDateSchema, name: calendarText };

export const holidaySchema = Type.Object({ id: idSchema, ...holidayProperties });

/** `GET /x/holidays`: days off in addition to the federal holidays, by date; every change returns the same. */
export const holidaysAnswerSchema = answerOf(Type.Array(holidaySchema));

/** `POST /x/holidays`. */
export const holidayAddSchema = Type.Object({ data: Type.Object({ ...holidayProperties, ...acceptance }) });

/** `DELETE /x/holidays/:id`. */
export const holidayDeleteQuerySchema = Type.Object({ ...companyQuerySchema.properties, ...acceptance });

const dueDateProperties = {
  kind: Type.Enum(filingKinds),
  /** The last day of the period, or of the fiscal year. */
  period_end: isoDateSchema,
  due: isoDateSchema,
  /** The source of the date, such as the notice that published it. */
  source: calendarText,
};

export const dueDateValuesSchema = Type.Object(dueDateProperties);

export const dueDateSchema = Type.Object({ id: idSchema, ...dueDateProperties });

/** `GET /x/due-dates`: published due dates that replace the computed ones, latest period first. */
export const dueDatesAnswerSchema = answerOf(Type.Array(dueDateSchema));

/** `PUT /x/due-dates`: sets the due date of one filing, in the place of an earlier one. */
export const dueDateSetSchema = Type.Object({ data: dueDateValuesSchema });

const filedProperties = {
  kind: Type.Enum(filingKinds),
  /** The last day of the period, or of the fiscal year. */
  period_end: isoDateSchema,
  filed_on: isoDateSchema,
  /** The receiver's number; empty if there is none. */
  confirmation: Type.String({ maxLength: maxCalendarText }),
};

export const filedValuesSchema = Type.Object(filedProperties);

export const filedRecordSchema = Type.Object({
  id: idSchema,
  ...filedProperties,
  /** The final report of the period when it was recorded, which can't be deleted meanwhile. */
  report_id: Type.Union([idSchema, Type.Null()]),
  recorded_by: Type.String(),
  recorded_at: timestampSchema,
});

/** `GET /x/filed`: filings that members recorded as made, latest period first; every change returns the same. */
export const filedAnswerSchema = answerOf(Type.Array(filedRecordSchema));

/** `PUT /x/filed`: records one filing, in the place of an earlier record of it. */
export const filedSetSchema = Type.Object({ data: filedValuesSchema });

export const calendarParamsSchema = Type.Object({ id: idSchema });

export type AddedHoliday = Static<typeof holidaySchema>;

export type PublishedDueDate = Static<typeof dueDateSchema>;

export type DueDateValues = Static<typeof dueDateValuesSchema>;

export type FiledRecord = Static<typeof filedRecordSchema>;

export type FiledValues = Static<typeof filedValuesSchema>;
