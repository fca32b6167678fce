import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { linkToScenario } from '@server/services/whatIf/scenarioDocuments';
import {
  deleteScenario,
  editScenario,
  readScenario,
  readScenarios,
  saveScenario,
} from '@server/services/whatIf/scenarios';
import {
  whatIfFileQuerySchema,
  whatIfScenarioAddSchema,
  whatIfScenarioAnswerSchema,
  whatIfScenarioChangeSchema,
  whatIfScenarioDeletedSchema,
  whatIfScenarioDeleteQuerySchema,
  whatIfScenarioParamsSchema,
  whatIfScenariosAnswerSchema,
} from '@/contract/figures/whatIfScenario.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';
import { stepsLimitBytes } from './stepsLimit';

const everyMember = { access: { kind: 'company' } } as const;
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;
const response = responses(whatIfScenarioAnswerSchema);

/** What-ifs that the company keeps: read by every member, kept by those who prepare and approve. */
export async function whatIfScenariosRoutes(app: App): Promise<void> {
  app.get(
    '/x/what-if-scenarios',
    {
      config: everyMember,
      schema: { querystring: companyQuerySchema, response: responses(whatIfScenariosAnswerSchema) },
    },
    async (request) => ({ data: await readScenarios(companyContext(request)) }),
  );

  app.get(
    '/x/what-if-scenarios/:id',
    { config: everyMember, schema: { params: whatIfScenarioParamsSchema, querystring: companyQuerySchema, response } },
    async (request) => ({ data: await readScenario(companyContext(request), request.params.id) }),
  );

  app.post(
    '/x/what-if-scenarios',
    {
      bodyLimit: stepsLimitBytes,
      config: makers,
      schema: { querystring: companyQuerySchema, body: whatIfScenarioAddSchema, response },
    },
    async (request) => ({ data: await saveScenario(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/what-if-scenarios/:id',
    {
      bodyLimit: stepsLimitBytes,
      config: makers,
      schema: {
        params: whatIfScenarioParamsSchema,
        querystring: companyQuerySchema,
        body: whatIfScenarioChangeSchema,
        response,
      },
    },
    async (request) => ({
      data: await editScenario(companyContext(request), request.params.id, request.body.data),
    }),
  );

  app.delete(
    '/x/what-if-scenarios/:id',
    {
      config: makers,
      schema: {
        params: whatIfScenarioParamsSchema,
        querystring: whatIfScenarioDeleteQuerySchema,
        response: responses(whatIfScenarioDeletedSchema),
      },
    },
    async (request) => deleteScenario(companyContext(request), request.params.id, request.query.updatedAt),
  );

  app.get(
    '/x/what-if-file',
    { config: everyMember, schema: { querystring: whatIfFileQuerySchema, response: responses(linkSchema) } },
    async (request) => {
      const { company_id: _company, ...asked } = request.query;
      return { data: { url: await linkToScenario(companyContext(request), asked) } };
    },
  );
}
