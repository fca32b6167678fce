import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readCapitalInputs, saveCapitalInputs } from '@server/services/figures/capitalInputs';
import {
  capitalInputsAnswerSchema,
  capitalInputsQuerySchema,
  capitalInputsSaveSchema,
} from '@/contract/reports/capitalInputs.schema';
import { responses } from '../responses';

/** What no trial balance holds, of one period; read by every member, kept by those who generate reports. */
export async function capitalInputsRoutes(app: App): Promise<void> {
  app.get(
    '/x/capital-inputs',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: capitalInputsQuerySchema, response: responses(capitalInputsAnswerSchema) },
    },
    async (request) => ({ data: await readCapitalInputs(companyContext(request), request.query.time_report) }),
  );

  app.put(
    '/x/capital-inputs',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } },
      schema: {
        querystring: capitalInputsQuerySchema,
        body: capitalInputsSaveSchema,
        response: responses(capitalInputsAnswerSchema),
      },
    },
    async (request) => {
      const { query, body } = request;
      return { data: await saveCapitalInputs(companyContext(request), query.time_report, body.data) };
    },
  );
}
