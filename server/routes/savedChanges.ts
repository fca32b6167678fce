import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readSavedChanges } from '@server/services/staging/savedChanges';
import { errorSchema } from '@/contract/envelope.schema';
import { savedChangesAnswerSchema, savedChangesQuerySchema } from '@/contract/staging.schema';

/** What is saved and not marked done. */
export async function savedChangesRoutes(app: App): Promise<void> {
  app.get(
    '/x/saved-changes',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: savedChangesQuerySchema, response: { 200: savedChangesAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => ({ data: await readSavedChanges(companyContext(request), request.query.kind) }),
  );
}
