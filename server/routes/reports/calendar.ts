import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { fileRecord, readFiled, withdrawRecord } from '@server/services/company/calendar/filedRecords';
import { addHoliday, readHolidays, removeHoliday } from '@server/services/company/calendar/holidays';
import { publishDueDate, readDueDates, withdrawDueDate } from '@server/services/company/calendar/publishedDueDates';
import {
  calendarParamsSchema,
  dueDateSetSchema,
  dueDatesAnswerSchema,
  filedAnswerSchema,
  filedSetSchema,
  holidayAddSchema,
  holidaysAnswerSchema,
} from '@/contract/filings/calendar.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const querystring = companyQuerySchema;
const params = calendarParamsSchema;
const members = { access: { kind: 'company' } } as const;
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;
const admins = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** What due dates rest on beside the rule, read by every member and kept by admins. Every answer is the whole list. */
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
  app.delete('/x/holidays/:id', { config: admins, schema: { params, querystring, response } }, async (request) => ({
    data: await removeHoliday(companyContext(request), request.params.id),
  }));
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

/** Whoever makes reports may record that one was filed; what was recorded is taken back by admins alone. */
function filedRoutes(app: App): void {
  const response = responses(filedAnswerSchema);
  app.get('/x/filed', { config: members, schema: { querystring, response } }, async (request) => ({
    data: await readFiled(companyContext(request)),
  }));
  app.put('/x/filed', { config: makers, schema: { querystring, body: filedSetSchema, response } }, async (request) => ({
    data: await fileRecord(companyContext(request), request.body.data),
  }));
  app.delete('/x/filed/:id', { config: admins, schema: { params, querystring, response } }, async (request) => ({
    data: await withdrawRecord(companyContext(request), request.params.id),
  }));
}
