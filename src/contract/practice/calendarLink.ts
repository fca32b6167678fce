import type { Static } from 'typebox';
import type { calendarLinkMadeSchema, calendarLinksAnswerSchema } from './calendarLink.schema';

export { maxCalendarLinks } from './calendarLink.values';

export type CalendarLink = Static<typeof calendarLinksAnswerSchema>['data'][number];
export type MadeCalendarLink = Static<typeof calendarLinkMadeSchema>['data'];
