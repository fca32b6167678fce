import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { previewRollForward, rollForward } from '@server/services/close/rollForward/rollForward';
import {
  rollForwardAnswerSchema,
  rollForwardQuerySchema,
  rollForwardStartedSchema,
  rollForwardStartSchema,
} from '@/contract/close/rollForward.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const config = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** What a new period begins with: previewed and started by those who prepare and approve. */
export async function rollForwardRoutes(app: App): Promise<void> {
  app.get(
    '/x/roll-forward',
    { config, schema: { querystring: rollForwardQuerySchema, response: responses(rollForwardAnswerSchema) } },
    async (request) => ({ data: await previewRollForward(companyContext(request), request.query.time_report) }),
  );

  app.post(
    '/x/roll-forward',
    {
      config,
      schema: {
        querystring: companyQuerySchema,
        body: rollForwardStartSchema,
        response: responses(rollForwardStartedSchema),
      },
    },
    (request) => rollForward(companyContext(request), request.body.data),
  );
}
