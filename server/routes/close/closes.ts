import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { closePeriod, readPeriodCloses, reopenPeriod } from '@server/services/close/periodCloses';
import { stagedKinds } from '@server/services/stagedKinds';
import {
  closePeriodSchema,
  periodCloseAnswerSchema,
  periodClosesAnswerSchema,
  periodClosesQuerySchema,
  reopenPeriodSchema,
} from '@/contract/close/periodClose.schema';
import { responses } from '../responses';

const response = responses(periodCloseAnswerSchema);
const querystring = periodClosesQuerySchema;
const access = { kind: 'company', roles: ['ADMIN'] } as const;

/** Closed periods: known to every member, since they refuse what any would change; closed and reopened by administrators. */
export async function closesRoutes(app: App): Promise<void> {
  app.get(
    '/x/closes',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring, response: responses(periodClosesAnswerSchema) },
    },
    async (request) => ({ data: await readPeriodCloses(companyContext(request)) }),
  );

  app.post('/x/closes', { config: { access }, schema: { querystring, body: closePeriodSchema, response } }, (request) =>
    closePeriod(companyContext(request), stagedKinds, request.body.data.time_report),
  );

  app.post(
    '/x/closes/reopen',
    { config: { access }, schema: { querystring, body: reopenPeriodSchema, response } },
    (request) => reopenPeriod(companyContext(request), request.body.data),
  );
}
