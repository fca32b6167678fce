import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { nullableId, nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import { idSchema, timestampSchema } from '@/contract/wire/query.schema';

const calendarLinkSchema = Type.Object({
  id: idSchema,
  /** The firm whose due dates it has; null for all of the user's firms. */
  company_id: nullableId,
  company_name: nullableText,
  createdAt: timestampSchema,
  /** Time of a calendar's last read, to the hour. */
  read_at: nullableTimestamp,
});

/** `GET /x/calendar-links`: the caller's calendar addresses, the oldest first, without the addresses. */
export const calendarLinksAnswerSchema = answerOf(Type.Array(calendarLinkSchema));

/** `POST /x/calendar-links`: makes one, of a firm or of all. */
export const calendarLinkAddSchema = Type.Object({ data: Type.Object({ company_id: nullableId }) });

/** The only answer with the address. */
export const calendarLinkMadeSchema = answerOf(Type.Object({ url: Type.String(), link: calendarLinkSchema }));

export const calendarLinkParamsSchema = Type.Object({ id: idSchema });

/** `DELETE /x/calendar-links/:id`: the address works no more. */
export const calendarLinkRevokedSchema = messageSchema;

export type CalendarLink = Static<typeof calendarLinksAnswerSchema>['data'][number];

export type MadeCalendarLink = Static<typeof calendarLinkMadeSchema>['data'];
