import type { App } from '@server/common/appTypes';
import { companyContext, userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { takeFileTurn } from '@server/plugins/availability/turns';
import { publicUrl } from '@server/publicUrl';
import Type from 'typebox';
import {
  calendarParamsSchema,
  dueDateSetSchema,
  dueDatesAnswerSchema,
  filedAnswerSchema,
  filedSetSchema,
  holidayAddSchema,
  holidayDeleteQuerySchema,
  holidaysAnswerSchema,
} from '@/contract/calendar/calendar.schema';
import {
  calendarLinkAddSchema,
  calendarLinkMadeSchema,
  calendarLinkParamsSchema,
  calendarLinkRevokedSchema,
  calendarLinksAnswerSchema,
} from '@/contract/calendar/calendarLink.schema';
import { remindersAnswerSchema, remindersRequestSchema } from '@/contract/calendar/reminders.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { makeCalendarLink, openCalendar, readCalendarLinks, revokeCalendarLink } from './calendarLinks';
import { listFilingRecords, saveFilingRecord, withdrawFilingRecord } from './filedRecords';
import { addHoliday, readHolidays, removeHoliday } from './holidays';
import { publishDueDate, readDueDates, withdrawDueDate } from './publishedDueDates';
import { readReminders, saveReminders } from './reminders/settings';

const querystring = companyQuerySchema;

const params = calendarParamsSchema;

const members = { access: { kind: 'company' } } as const;

const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

const admins = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Serves added holidays and published due dates. Every member reads; administrators edit. Every answer is the whole list. */
export async function calendarRoutes(app: App): Promise<void> {
  const response = responses(holidaysAnswerSchema);
  app.get('/x/holidays', { config: members, schema: { querystring, response } }, async (request) => ({
    data: await readHolidays(companyContext(request)),
  }));
  app.post(
    '/x/holidays',
    { config: admins, schema: { querystring, body: holidayAddSchema, response } },
    async (request) => ({ data: await addHoliday(companyContext(request), request.body.data) }),
  );
  app.delete(
    '/x/holidays/:id',
    { config: admins, schema: { params, querystring: holidayDeleteQuerySchema, response } },
    async (request) => ({ data: await removeHoliday(companyContext(request), request.params.id, request.query) }),
  );
  dueDateRoutes(app);
  filedRoutes(app);
}

function dueDateRoutes(app: App): void {
  const response = responses(dueDatesAnswerSchema);
  app.get('/x/due-dates', { config: members, schema: { querystring, response } }, async (request) => ({
    data: await readDueDates(companyContext(request)),
  }));
  app.put(
    '/x/due-dates',
    { config: admins, schema: { querystring, body: dueDateSetSchema, response } },
    async (request) => ({ data: await publishDueDate(companyContext(request), request.body.data) }),
  );
  app.delete('/x/due-dates/:id', { config: admins, schema: { params, querystring, response } }, async (request) => ({
    data: await withdrawDueDate(companyContext(request), request.params.id),
  }));
}

/** Serves records of filings. Those who make reports record a filing; only administrators withdraw one. */
function filedRoutes(app: App): void {
  const response = responses(filedAnswerSchema);
  app.get('/x/filed', { config: members, schema: { querystring, response } }, async (request) => ({
    data: await listFilingRecords(companyContext(request)),
  }));
  app.put('/x/filed', { config: makers, schema: { querystring, body: filedSetSchema, response } }, async (request) => ({
    data: await saveFilingRecord(companyContext(request), request.body.data),
  }));
  app.delete('/x/filed/:id', { config: admins, schema: { params, querystring, response } }, async (request) => ({
    data: await withdrawFilingRecord(companyContext(request), request.params.id),
  }));
}

const config = { access: { kind: 'user' } } as const;

/** Serves each user's calendar links, and the due dates that calendars read from them. */
export async function calendarLinkRoutes(app: App): Promise<void> {
  app.get(
    '/x/calendar-links',
    { config, schema: { response: responses(calendarLinksAnswerSchema) } },
    async (request) => ({ data: await readCalendarLinks(userContext(request)) }),
  );

  app.post(
    '/x/calendar-links',
    // An address reads dates for as long as it exists, without signing in.
    {
      config: { access: { ...config.access, isSensitive: true } },
      schema: { body: calendarLinkAddSchema, response: responses(calendarLinkMadeSchema) },
    },
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

  // The address itself names the user; calendars can't sign in.
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

/** Serves a user's e-mail reminders across all of their firms. */
export async function remindersRoutes(app: App): Promise<void> {
  app.get('/x/reminders', { config, schema: { response: responses(remindersAnswerSchema) } }, async (request) => ({
    data: await readReminders(userContext(request), { isSending: app.config.hasReminders }),
  }));

  app.put(
    '/x/reminders',
    { config, schema: { body: remindersRequestSchema, response: responses(messageSchema) } },
    async (request) => {
      await saveReminders(userContext(request), request.body.data.kinds);
      return { message: 'Reminders saved.' };
    },
  );
}
