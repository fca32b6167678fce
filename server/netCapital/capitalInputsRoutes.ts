import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  capitalInputsAnswerSchema,
  capitalInputsQuerySchema,
  capitalInputsSaveSchema,
} from '@/contract/netCapital/capitalInputs.schema';
import { readCapitalInputs, saveCapitalInputs } from './capitalInputs';

/** Serves a period's capital inputs, which no trial balance holds. Every member reads; those who generate reports edit. */
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
      const data = await saveCapitalInputs(companyContext(request), query.time_report, body.data);
      app.messenger.wake();
      return { data };
    },
  );
}
