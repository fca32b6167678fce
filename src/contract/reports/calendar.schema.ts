import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { idSchema, isoDateSchema } from '../wire/query.schema';
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

export const calendarParamsSchema = Type.Object({ id: idSchema });
