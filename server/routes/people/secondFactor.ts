import type { App } from '@server/appTypes';
import { userContext } from '@server/requestContext';
import { beginAuthenticator, confirmAuthenticator } from '@server/services/people/secondFactor/authenticatorSetup';
import { makeRecoveryCodes } from '@server/services/people/secondFactor/recoveryCodes';
import { readSecondFactor, setSecondFactor } from '@server/services/people/secondFactor/secondFactor';
import type { FastifyRequest } from 'fastify';
import {
  authenticatorRequestSchema,
  authenticatorSetupAnswerSchema,
  ownPasswordRequestSchema,
  recoveryCodesAnswerSchema,
  secondFactorAnswerSchema,
  secondFactorRequestSchema,
} from '@/contract/people/secondFactor.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

const config = { access: { kind: 'user' } } as const;

/** What a person's sign-ins ask for beside the password. */
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
