import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { binderReaders, linkToBinder } from '@server/services/reports/binder/binderFile';
import { describeBinder } from '@server/services/reports/binder/readBinder';
import { linkSchema } from '@/contract/reports/report.schema';
import { binderAnswerSchema, binderQuerySchema } from '@/contract/statements/binder.schema';
import { responses } from '../responses';

const config = { access: { kind: 'company', roles: binderReaders } } as const;

/** All that an examiner or auditor asks for of a period, as one ZIP file. */
export async function binderRoutes(app: App): Promise<void> {
  app.get(
    '/x/binder',
    { config, schema: { querystring: binderQuerySchema, response: responses(binderAnswerSchema) } },
    async (request) => ({
      data: await describeBinder(
        companyContext(request),
        { kinds: app.stagedKinds, reportKinds: app.reportKinds },
        request.query.time_report,
      ),
    }),
  );

  app.get(
    '/x/binder/download',
    { config, schema: { querystring: binderQuerySchema, response: responses(linkSchema) } },
    async (request) => ({ data: { url: await linkToBinder(companyContext(request), request.query.time_report) } }),
  );
}
