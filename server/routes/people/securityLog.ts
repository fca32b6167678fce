import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { linkToSecurityLog, readSecurityLog, securityLogReaders } from '@server/services/records/securityLog';
import {
  securityLogAnswerSchema,
  securityLogDownloadAnswerSchema,
  securityLogDownloadQuerySchema,
  securityLogQuerySchema,
} from '@/contract/records/securityLog.schema';
import { responses } from '../responses';

const config = { access: { kind: 'company', roles: securityLogReaders } } as const;

/** What bears on security in the company: who signed in, what was refused, changed, taken along. */
export async function securityLogRoutes(app: App): Promise<void> {
  app.get(
    '/x/security-log',
    { config, schema: { querystring: securityLogQuerySchema, response: responses(securityLogAnswerSchema) } },
    (request) => readSecurityLog(companyContext(request), request.query),
  );

  app.get(
    '/x/security-log/download',
    {
      config,
      schema: { querystring: securityLogDownloadQuerySchema, response: responses(securityLogDownloadAnswerSchema) },
    },
    async (request) => ({
      data: { url: await linkToSecurityLog(companyContext(request), request.query.filters ?? {}) },
    }),
  );
}
