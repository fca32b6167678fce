import type { App } from '@server/common/appTypes';
import { receiveFile } from '@server/common/receivedFile';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { linkSchema } from '@/contract/reports/report.schema';
import {
  whatIfAnswerSchema,
  whatIfPositionsAnswerSchema,
  whatIfPositionsQuerySchema,
  whatIfRequestSchema,
  whatIfStagingAnswerSchema,
  whatIfStagingSchema,
} from '@/contract/whatIf/whatIf.schema';
import {
  whatIfFileQuerySchema,
  whatIfScenarioAddSchema,
  whatIfScenarioAnswerSchema,
  whatIfScenarioChangeSchema,
  whatIfScenarioDeletedSchema,
  whatIfScenarioDeleteQuerySchema,
  whatIfScenarioParamsSchema,
  whatIfScenariosAnswerSchema,
} from '@/contract/whatIf/whatIfScenario.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { readFilePositions } from './filePositions';
import { linkToScenario } from './scenarioDocuments';
import { deleteScenario, editScenario, readScenario, readScenarios, saveScenario, stepsLimitBytes } from './scenarios';
import { stageSteps } from './stageSteps';
import { computeWhatIf, requireStart } from './whatIf';

/** Serves what-if computations. Every member may run one, since nothing is written, and stage its steps as their own changes. */
export async function whatIfRoutes(app: App): Promise<void> {
  app.post(
    '/x/what-if',
    {
      bodyLimit: stepsLimitBytes,
      config: { access: { kind: 'company' }, work: 'read' },
      schema: { querystring: companyQuerySchema, body: whatIfRequestSchema, response: responses(whatIfAnswerSchema) },
    },
    async (request) => ({ data: await computeWhatIf(companyContext(request), request.body.data) }),
  );

  app.post(
    '/x/what-if-staging',
    {
      bodyLimit: stepsLimitBytes,
      config: { access: { kind: 'company' } },
      schema: {
        querystring: companyQuerySchema,
        body: whatIfStagingSchema,
        response: responses(whatIfStagingAnswerSchema),
      },
    },
    async (request) => ({ data: await stageSteps(companyContext(request), request.body.data) }),
  );

  app.post(
    '/x/what-if-positions',
    {
      config: { access: { kind: 'company' }, work: 'upload' },
      schema: { querystring: whatIfPositionsQuerySchema, response: responses(whatIfPositionsAnswerSchema) },
    },
    (request) => {
      const start = requireStart(request.query.time_report);
      const day = start.kind === 'day' ? start.date : start.period.end;
      return receiveFile(request, async (bytes, _fields, fileName) => ({
        data: await readFilePositions(companyContext(request), { reader: app.fileReader, bytes, fileName, day }),
      }));
    },
  );
}

const everyMember = { access: { kind: 'company' } } as const;

const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

const response = responses(whatIfScenarioAnswerSchema);

/** Serves saved what-if scenarios. Every member reads; preparers and approvers save. */
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
