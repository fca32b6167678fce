import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { binderAnswerSchema, binderQuerySchema } from '@/contract/reports/binder.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { binderReaders, linkToBinder } from './binderFile';
import { describeBinder } from './readBinder';

const config = { access: { kind: 'company', roles: binderReaders } } as const;
const sensitive = { access: { ...config.access, isSensitive: true } } as const;

/** Serves the examination binder of a period as one ZIP file. */
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
    { config: sensitive, schema: { querystring: binderQuerySchema, response: responses(linkSchema) } },
    async (request) => ({ data: { url: await linkToBinder(companyContext(request), request.query.time_report) } }),
  );
}
