import type { App } from '@server/common/appTypes';
import { receiveFile } from '@server/common/receivedFile';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { matchTemplate } from '@server/reports/filing/matchTemplate';
import {
  ssoiMatchesAnswerSchema,
  ssoiNumbersAnswerSchema,
  ssoiNumbersSaveSchema,
} from '@/contract/ssoi/ssoiNumbers.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { readSsoiNumbers, saveSsoiNumbers } from './ssoiNumbers';

/** Serves SSOI line numbers learned from a company's own template. Every member reads; preparers and approvers match and confirm. */
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
      data: await receiveFile(request, (bytes, _fields, fileName) =>
        matchTemplate(app.fileReader, { bytes, fileName }),
      ),
    }),
  );
}
