import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { matchTemplate } from '@server/services/reports/filing/matchTemplate';
import { readSsoiNumbers, saveSsoiNumbers } from '@server/services/reports/ssoi/ssoiNumbers';
import {
  ssoiMatchesAnswerSchema,
  ssoiNumbersAnswerSchema,
  ssoiNumbersSaveSchema,
} from '@/contract/reports/ssoiNumbers.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { withReceivedFile } from '../receivedFile';
import { responses } from '../responses';

/** SSOI line numbers that a company's own template teaches: read by every member, matched and confirmed by those who prepare and approve. */
export async function ssoiNumberRoutes(app: App): Promise<void> {
  const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;
  app.get(
    '/x/ssoi-numbers',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: companyQuerySchema, response: responses(ssoiNumbersAnswerSchema) },
    },
    async (request) => ({ data: await readSsoiNumbers(companyContext(request)) }),
  );

  app.put(
    '/x/ssoi-numbers',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: ssoiNumbersSaveSchema,
        response: responses(ssoiNumbersAnswerSchema),
      },
    },
    async (request) => ({ data: await saveSsoiNumbers(companyContext(request), request.body.data) }),
  );

  app.post(
    '/x/ssoi-matches',
    {
      config: { ...makers, work: 'upload' },
      schema: { querystring: companyQuerySchema, response: responses(ssoiMatchesAnswerSchema) },
    },
    async (request) => ({
      data: await withReceivedFile(request, (file) => matchTemplate(companyContext(request), app.documents, file)),
    }),
  );
}
