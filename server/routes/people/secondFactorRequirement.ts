import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import {
  changeRequirement,
  readRequirement,
  resetSecondFactor,
} from '@server/services/people/secondFactor/requirement';
import {
  secondFactorRequirementAnswerSchema,
  secondFactorRequirementRequestSchema,
  secondFactorResetQuerySchema,
} from '@/contract/people/secondFactor.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const config = { access: { kind: 'company', roles: ['ADMIN'] } } as const;
const sensitive = { access: { ...config.access, isSensitive: true } } as const;
const messageResponse = responses(messageSchema);

/** What a company asks of its members' sign-ins, and the way back for a member who has lost their phone. */
export async function secondFactorRequirementRoutes(app: App): Promise<void> {
  app.get(
    '/x/second-factor-requirement',
    { config, schema: { querystring: companyQuerySchema, response: responses(secondFactorRequirementAnswerSchema) } },
    async (request) => ({ data: await readRequirement(companyContext(request)) }),
  );

  app.put(
    '/x/second-factor-requirement',
    {
      config: sensitive,
      schema: {
        querystring: companyQuerySchema,
        body: secondFactorRequirementRequestSchema,
        response: messageResponse,
      },
    },
    async (request) => {
      const { is_required: isRequired } = request.body.data;
      await changeRequirement(companyContext(request), isRequired);
      return { message: `Two-step verification is ${isRequired ? 'now required' : 'no longer required'}.` };
    },
  );

  app.delete(
    '/x/member-second-factor',
    { config: sensitive, schema: { querystring: secondFactorResetQuerySchema, response: messageResponse } },
    async (request) => {
      await resetSecondFactor(companyContext(request), request.query.id);
      app.messenger.wake();
      return { message: 'Two-step verification was reset. This person has been signed out.' };
    },
  );
}
