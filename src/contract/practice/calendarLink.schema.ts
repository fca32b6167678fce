import Type from 'typebox';
import { answerOf, messageSchema } from '../wire/envelope.schema';
import { nullableId, nullableText, nullableTimestamp } from '../wire/nullable.schema';
import { idSchema, timestampSchema } from '../wire/query.schema';

const calendarLinkSchema = Type.Object({
  id: idSchema,
  /** The firm whose due dates it has; null for all of the person's firms. */
  company_id: nullableId,
  company_name: nullableText,
  createdAt: timestampSchema,
  /** When a calendar last read it, to the hour. */
  read_at: nullableTimestamp,
});

/** `GET /x/calendar-links`: the caller's calendar addresses, the oldest first, without the addresses. */
export const calendarLinksAnswerSchema = answerOf(Type.Array(calendarLinkSchema));

/** `POST /x/calendar-links`: makes one, of a firm or of all. */
export const calendarLinkAddSchema = Type.Object({ data: Type.Object({ company_id: nullableId }) });

/** The only answer that has the address. */
export const calendarLinkMadeSchema = answerOf(Type.Object({ url: Type.String(), link: calendarLinkSchema }));

export const calendarLinkParamsSchema = Type.Object({ id: idSchema });

/** `DELETE /x/calendar-links/:id`: the address works no more. */
export const calendarLinkRevokedSchema = messageSchema;
