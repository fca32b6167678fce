import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { copyOwnSteps, readClose, saveCloseStep, saveOwnSteps } from '@server/services/close/closeSteps';
import { stagedKinds } from '@server/services/stagedKinds';
import {
  closeAnswerSchema,
  closeQuerySchema,
  closeStepSaveSchema,
  ownStepsAnswerSchema,
  ownStepsCopyAnswerSchema,
  ownStepsCopyQuerySchema,
  ownStepsSaveSchema,
} from '@/contract/close/close.schema';
import { responses } from '../responses';

const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;
const response = responses(closeAnswerSchema);

/** The steps of a close: read by every member, given out and done by those who prepare and approve. */
export async function closeStepsRoutes(app: App): Promise<void> {
  app.get(
    '/x/close',
    { config: { access: { kind: 'company' } }, schema: { querystring: closeQuerySchema, response } },
    async (request) => ({ data: await readClose(companyContext(request), stagedKinds, request.query.time_report) }),
  );

  app.put(
    '/x/close/steps',
    { config: makers, schema: { querystring: closeQuerySchema, body: closeStepSaveSchema, response } },
    async (request) => {
      const { time_report: timeReport } = request.query;
      await saveCloseStep(companyContext(request), timeReport, request.body.data);
      return { data: await readClose(companyContext(request), stagedKinds, timeReport) };
    },
  );

  app.put(
    '/x/close/own-steps',
    {
      config: makers,
      schema: {
        querystring: ownStepsCopyQuerySchema,
        body: ownStepsSaveSchema,
        response: responses(ownStepsAnswerSchema),
      },
    },
    async (request) => ({ data: await saveOwnSteps(companyContext(request), request.body.data.names) }),
  );

  app.post(
    '/x/close/own-steps/copy',
    {
      config: makers,
      schema: { querystring: ownStepsCopyQuerySchema, response: responses(ownStepsCopyAnswerSchema) },
    },
    (request) => copyOwnSteps(companyContext(request)),
  );
}
