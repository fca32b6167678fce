import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readReceivables, saveReceivables } from '@server/services/capital/receivables/receivables';
import { readReceivablesFile } from '@server/services/capital/receivables/receivablesFile';
import {
  receivablesAnswerSchema,
  receivablesFileAnswerSchema,
  receivablesFileQuerySchema,
  receivablesQuerySchema,
  receivablesSaveSchema,
} from '@/contract/capital/receivables.schema';
import { withReceivedFile } from '../receivedFile';
import { responses } from '../responses';

const response = responses(receivablesAnswerSchema);

/** Open receivables by age: read by every member, kept by those who prepare and approve. */
export async function receivablesRoutes(app: App): Promise<void> {
  app.get(
    '/x/receivables',
    { config: { access: { kind: 'company' } }, schema: { querystring: receivablesQuerySchema, response } },
    async (request) => ({ data: await readReceivables(companyContext(request), request.query) }),
  );

  app.put(
    '/x/receivables',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } },
      schema: { querystring: receivablesQuerySchema, body: receivablesSaveSchema, response },
    },
    async (request) => {
      const { query, body } = request;
      return { data: await saveReceivables(companyContext(request), query.time_report, body.data) };
    },
  );

  app.post(
    '/x/receivables/file',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] }, work: 'upload' },
      schema: { querystring: receivablesFileQuerySchema, response: responses(receivablesFileAnswerSchema) },
    },
    (request) => withReceivedFile(request, async (bytes) => ({ data: await readReceivablesFile(bytes) })),
  );
}
