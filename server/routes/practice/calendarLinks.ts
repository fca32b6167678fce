import type { App } from '@server/appTypes';
import { takeFileTurn } from '@server/plugins/availability/turns';
import { publicUrl } from '@server/publicUrl';
import { userContext } from '@server/requestContext';
import {
  makeCalendarLink,
  openCalendar,
  readCalendarLinks,
  revokeCalendarLink,
} from '@server/services/practice/calendarLinks';
import Type from 'typebox';
import {
  calendarLinkAddSchema,
  calendarLinkMadeSchema,
  calendarLinkParamsSchema,
  calendarLinkRevokedSchema,
  calendarLinksAnswerSchema,
} from '@/contract/practice/calendarLink.schema';
import { responses } from '../responses';

const config = { access: { kind: 'user' } } as const;

/** Addresses of due dates for calendars: each person's own, and what calendars read there. */
export async function calendarLinkRoutes(app: App): Promise<void> {
  app.get(
    '/x/calendar-links',
    { config, schema: { response: responses(calendarLinksAnswerSchema) } },
    async (request) => ({ data: await readCalendarLinks(userContext(request)) }),
  );

  app.post(
    '/x/calendar-links',
    { config, schema: { body: calendarLinkAddSchema, response: responses(calendarLinkMadeSchema) } },
    async (request) => {
      const { company_id: companyId } = request.body.data;
      const made = await makeCalendarLink(userContext(request), { companyId, publicUrl: publicUrl(app) });
      return { data: made, message: 'Calendar address created.' };
    },
  );

  app.delete(
    '/x/calendar-links/:id',
    { config, schema: { params: calendarLinkParamsSchema, response: responses(calendarLinkRevokedSchema) } },
    async (request) => {
      await revokeCalendarLink(userContext(request), request.params.id);
      return { message: 'Calendar address revoked.' };
    },
  );

  // The address itself says whose dates they are; calendars can't sign in.
  app.get(
    '/x/calendar-links/feeds/:file',
    { config: { access: { kind: 'public' } }, schema: { params: Type.Object({ file: Type.String() }) } },
    async (request, reply) => {
      const { database, clock } = app;
      const takeTurn = (userId: number) => takeFileTurn(request, userId);
      const text = await openCalendar({ database, clock, publicUrl: publicUrl(app), takeTurn }, request.params.file);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="due-dates.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
