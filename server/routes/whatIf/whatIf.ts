import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readFilePositions } from '@server/services/whatIf/filePositions';
import { stageSteps } from '@server/services/whatIf/stageSteps';
import { computeWhatIf, startOf } from '@server/services/whatIf/whatIf';
import {
  whatIfAnswerSchema,
  whatIfPositionsAnswerSchema,
  whatIfPositionsQuerySchema,
  whatIfRequestSchema,
  whatIfStagingAnswerSchema,
  whatIfStagingSchema,
} from '@/contract/figures/whatIf.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { withReceivedFile } from '../receivedFile';
import { responses } from '../responses';
import { stepsLimitBytes } from './stepsLimit';

/** What would happen to net capital; every member may ask, since nothing is written, and stage their own changes. */
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
      const start = startOf(request.query.time_report);
      const day = start.kind === 'day' ? start.date : start.period.end;
      return withReceivedFile(request, async (bytes, _fields, fileName) => ({
        data: await readFilePositions(companyContext(request), { bytes, fileName, day }),
      }));
    },
  );
}
