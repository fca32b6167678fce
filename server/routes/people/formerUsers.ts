import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readFormerUsers, settleFormerChanges } from '@server/services/reviews/stagedWork';
import { formerChangesRequestSchema, formerUsersAnswerSchema } from '@/contract/people/companyUser.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Saved changes that people left behind when they were removed. */
export async function formerUsersRoutes(app: App): Promise<void> {
  app.get(
    '/x/former-users',
    {
      config: administrators,
      schema: { querystring: companyQuerySchema, response: responses(formerUsersAnswerSchema) },
    },
    async (request) => ({ data: await readFormerUsers(companyContext(request)) }),
  );

  app.post(
    '/x/former-users/changes',
    {
      config: administrators,
      schema: {
        querystring: companyQuerySchema,
        body: formerChangesRequestSchema,
        response: responses(messageSchema),
      },
    },
    async (request) => ({ message: await settleFormerChanges(companyContext(request), request.body) }),
  );
}
