import type { App } from '@server/common/appTypes';
import { companyContext, userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import type { FastifyRequest } from 'fastify';
import {
  authenticatorRequestSchema,
  authenticatorSetupAnswerSchema,
  ownPasswordRequestSchema,
  recoveryCodesAnswerSchema,
  secondFactorAnswerSchema,
  secondFactorRequestSchema,
  secondFactorRequirementAnswerSchema,
  secondFactorRequirementRequestSchema,
  secondFactorResetQuerySchema,
} from '@/contract/auth/secondFactor.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { beginAuthenticator, confirmAuthenticator } from './authenticatorSetup';
import { makeRecoveryCodes } from './recoveryCodes';
import { changeRequirement, readRequirement, resetSecondFactor } from './requirement';
import { readSecondFactor, setSecondFactor } from './secondFactor';

const config = { access: { kind: 'user' } } as const;

/** Serves a user's second factor. */
export async function secondFactorRoutes(app: App): Promise<void> {
  app.get(
    '/x/second-factor',
    { config, schema: { response: responses(secondFactorAnswerSchema) } },
    async (request) => ({ data: await readSecondFactor(userContext(request)) }),
  );

  app.put(
    '/x/second-factor',
    { config, schema: { body: secondFactorRequestSchema, response: responses(messageSchema) } },
    async (request) => {
      await setSecondFactor(passwordContext(request), request.body);
      app.messenger.wake();
      const isOn = request.body.data.method !== 'NONE';
      return { message: `Two-step verification is ${isOn ? 'on' : 'off'}.` };
    },
  );

  app.post(
    '/x/authenticator',
    { config, schema: { body: ownPasswordRequestSchema, response: responses(authenticatorSetupAnswerSchema) } },
    async (request) => ({ data: await beginAuthenticator(passwordContext(request), request.body) }),
  );

  app.put(
    '/x/authenticator',
    { config, schema: { body: authenticatorRequestSchema, response: responses(recoveryCodesAnswerSchema) } },
    async (request) => {
      const recovery_codes = await confirmAuthenticator(userContext(request), request.body);
      app.messenger.wake();
      return { data: { recovery_codes }, message: 'Two-step verification is on.' };
    },
  );

  app.post(
    '/x/recovery-codes',
    { config, schema: { body: ownPasswordRequestSchema, response: responses(recoveryCodesAnswerSchema) } },
    async (request) => {
      const recovery_codes = await makeRecoveryCodes(passwordContext(request), request.body);
      app.messenger.wake();
      return { data: { recovery_codes }, message: 'New recovery codes are ready. The ones before no longer work.' };
    },
  );

  function passwordContext(request: FastifyRequest) {
    return { ...userContext(request), passwordCost: app.config.passwordCost };
  }
}

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

const sensitive = { access: { ...administrators.access, isSensitive: true } } as const;

const messageResponse = responses(messageSchema);

/** Serves a company's second-factor requirement and the reset for a member who lost their phone. */
export async function secondFactorRequirementRoutes(app: App): Promise<void> {
  app.get(
    '/x/second-factor-requirement',
    {
      config: administrators,
      schema: { querystring: companyQuerySchema, response: responses(secondFactorRequirementAnswerSchema) },
    },
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
