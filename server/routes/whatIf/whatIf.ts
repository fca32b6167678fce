import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { stageSteps } from '@server/services/whatIf/stageSteps';
import { computeWhatIf } from '@server/services/whatIf/whatIf';
import {
  whatIfAnswerSchema,
  whatIfRequestSchema,
  whatIfStagingAnswerSchema,
  whatIfStagingSchema,
} from '@/contract/figures/whatIf.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

/** What would happen to net capital; every member may ask, since nothing is written, and stage their own changes. */
export async function whatIfRoutes(app: App): Promise<void> {
  app.post(
    '/x/what-if',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: companyQuerySchema, body: whatIfRequestSchema, response: responses(whatIfAnswerSchema) },
    },
    async (request) => ({ data: await computeWhatIf(companyContext(request), request.body.data) }),
  );

  app.post(
    '/x/what-if-staging',
    {
      config: { access: { kind: 'company' } },
      schema: {
        querystring: companyQuerySchema,
        body: whatIfStagingSchema,
        response: responses(whatIfStagingAnswerSchema),
      },
    },
    async (request) => ({ data: await stageSteps(companyContext(request), request.body.data) }),
  );
}
