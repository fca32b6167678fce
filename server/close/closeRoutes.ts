import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  closeAnswerSchema,
  closeQuerySchema,
  closeStepSaveSchema,
  ownStepsAnswerSchema,
  ownStepsCopyAnswerSchema,
  ownStepsCopyQuerySchema,
  ownStepsSaveSchema,
} from '@/contract/close/close.schema';
import {
  closePeriodSchema,
  periodCloseAnswerSchema,
  periodClosesAnswerSchema,
  periodClosesQuerySchema,
  reopenPeriodSchema,
} from '@/contract/close/periodClose.schema';
import {
  rollForwardAnswerSchema,
  rollForwardQuerySchema,
  rollForwardStartedSchema,
  rollForwardStartSchema,
} from '@/contract/close/rollForward.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { copyOwnSteps, readClose, saveCloseStep, saveOwnSteps } from './closeSteps';
import { closePeriod, readPeriodCloses, reopenPeriod } from './periodCloses';
import { previewRollForward, rollForward } from './rollForward/rollForward';

const response = responses(periodCloseAnswerSchema);

const querystring = periodClosesQuerySchema;

const access = { kind: 'company', roles: ['ADMIN'] } as const;

/** Serves closed periods. Every member reads; administrators close and reopen. */
export async function closesRoutes(app: App): Promise<void> {
  app.get(
    '/x/closes',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring, response: responses(periodClosesAnswerSchema) },
    },
    async (request) => ({ data: await readPeriodCloses(companyContext(request)) }),
  );

  app.post('/x/closes', { config: { access }, schema: { querystring, body: closePeriodSchema, response } }, (request) =>
    closePeriod(companyContext(request), app.stagedKinds, request.body.data.time_report),
  );

  app.post(
    '/x/closes/reopen',
    { config: { access }, schema: { querystring, body: reopenPeriodSchema, response } },
    (request) => reopenPeriod(companyContext(request), request.body.data),
  );
}

const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** Serves the roll-forward into a new period. Preparers and approvers preview and start it. */
export async function rollForwardRoutes(app: App): Promise<void> {
  app.get(
    '/x/roll-forward',
    { config: makers, schema: { querystring: rollForwardQuerySchema, response: responses(rollForwardAnswerSchema) } },
    async (request) => ({ data: await previewRollForward(companyContext(request), request.query.time_report) }),
  );

  app.post(
    '/x/roll-forward',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: rollForwardStartSchema,
        response: responses(rollForwardStartedSchema),
      },
    },
    (request) => rollForward(companyContext(request), request.body.data),
  );
}

const stepsResponse = responses(closeAnswerSchema);

/** Serves the steps of a close. Every member reads; preparers and approvers assign and complete them. */
export async function closeStepsRoutes(app: App): Promise<void> {
  app.get(
    '/x/close',
    { config: { access: { kind: 'company' } }, schema: { querystring: closeQuerySchema, response: stepsResponse } },
    async (request) => ({ data: await readClose(companyContext(request), app.stagedKinds, request.query.time_report) }),
  );

  app.put(
    '/x/close/steps',
    { config: makers, schema: { querystring: closeQuerySchema, body: closeStepSaveSchema, response: stepsResponse } },
    async (request) => {
      const { time_report: timeReport } = request.query;
      await saveCloseStep(companyContext(request), timeReport, request.body.data);
      return { data: await readClose(companyContext(request), app.stagedKinds, timeReport) };
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
