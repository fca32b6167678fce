import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { idSchema, isoDateSchema, timestampSchema } from '../wire/query.schema';
import { filingKinds, maxCalendarText } from './calendar.values';

const calendarText = Type.String({ minLength: 1, maxLength: maxCalendarText });

const holidayProperties = { date: isoDateSchema, name: calendarText };

export const holidaySchema = Type.Object({ id: idSchema, ...holidayProperties });

/** `GET /x/holidays`: days off beside the federal holidays, by date; every change answers the same. */
export const holidaysAnswerSchema = answerOf(Type.Array(holidaySchema));

/** `POST /x/holidays`. */
export const holidayAddSchema = Type.Object({ data: Type.Object(holidayProperties) });

const dueDateProperties = {
  kind: Type.Enum(filingKinds),
  /** The last day of the period, or of the fiscal year. */
  period_end: isoDateSchema,
  due: isoDateSchema,
  /** Who set the date, such as the notice that published it. */
  source: calendarText,
};

export const dueDateValuesSchema = Type.Object(dueDateProperties);

export const dueDateSchema = Type.Object({ id: idSchema, ...dueDateProperties });

/** `GET /x/due-dates`: the published due dates that hold instead of the computed ones, the latest period first. */
export const dueDatesAnswerSchema = answerOf(Type.Array(dueDateSchema));

/** `PUT /x/due-dates`: sets the due date of one filing, in the place of an earlier one. */
export const dueDateSetSchema = Type.Object({ data: dueDateValuesSchema });

const filedProperties = {
  kind: Type.Enum(filingKinds),
  /** The last day of the period, or of the fiscal year. */
  period_end: isoDateSchema,
  filed_on: isoDateSchema,
  /** The number that the receiver gave; empty where there is none. */
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

/** `GET /x/filed`: what members recorded as filed, the latest period first; every change answers the same. */
export const filedAnswerSchema = answerOf(Type.Array(filedRecordSchema));

/** `PUT /x/filed`: records one filing, in the place of an earlier record of it. */
export const filedSetSchema = Type.Object({ data: filedValuesSchema });

export const calendarParamsSchema = Type.Object({ id: idSchema });
