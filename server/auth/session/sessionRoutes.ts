import type { App } from '@server/common/appTypes';
import { userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { mfaChallengeRequestSchema } from '@/contract/auth/account.schema';
import {
  loginAnswerSchema,
  loginRequestSchema,
  refreshRequestSchema,
  tokensSchema,
} from '@/contract/auth/session.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import {
  clearSessionToken,
  readDeviceToken,
  readSessionToken,
  saveDeviceToken,
  saveKnownToken,
  saveSessionToken,
} from './browserCookies';
import { answerChallenge } from './mfa';
import { refreshSession } from './refresh';
import { rememberDevice } from './rememberedDevices';
import { signOut } from './sessions';
import { signIn } from './signIn';
import { visitorContext } from './visitorContext';

/** Serves sign-in, refresh and sign-out. */
export async function sessionRoutes(app: App): Promise<void> {
  app.post(
    '/login',
    {
      config: { access: { kind: 'public' } },
      schema: { body: loginRequestSchema, response: responses(loginAnswerSchema) },
    },
    async (request, reply) => {
      const { passwordCost } = app.config;
      const context = { ...visitorContext(request), passwordCost, deviceToken: readDeviceToken(request) };
      const { answer, known } = await signIn(context, request.body);
      if (known !== undefined) saveKnownToken(request, reply, known);
      if ('refresh_token' in answer.data) saveSessionToken(request, reply, answer.data.refresh_token);
      app.messenger.wake();
      return answer;
    },
  );

  app.post(
    '/response-mfa-challenge',
    {
      config: { access: { kind: 'public' } },
      schema: { body: mfaChallengeRequestSchema, response: responses(answerOf(tokensSchema)) },
    },
    async (request, reply) => {
      const { data, known } = await answerChallenge(visitorContext(request), request.body);
      saveKnownToken(request, reply, known);
      saveSessionToken(request, reply, data.refresh_token);
      return { data };
    },
  );

  app.post(
    '/remember-device',
    { config: { access: { kind: 'user' } }, schema: { response: responses(messageSchema) } },
    async (request, reply) => {
      const token = await rememberDevice(userContext(request), readDeviceToken(request));
      saveDeviceToken(request, reply, token);
      return { message: 'This device will be remembered for 30 days.' };
    },
  );

  app.post(
    '/refresh-token',
    {
      config: { access: { kind: 'public' } },
      schema: { body: refreshRequestSchema, response: responses(answerOf(tokensSchema)) },
    },
    async (request, reply) => {
      const { username, refreshToken } = request.body;
      const isInCookie = refreshToken === '';
      const token = isInCookie ? (readSessionToken(request) ?? '') : refreshToken;
      const tokens = await refreshSession(visitorContext(request), { username, refreshToken: token });
      saveSessionToken(request, reply, tokens.refresh_token);
      // A token that came in the cookie, out of reach of scripts, is returned only there.
      return { data: isInCookie ? { ...tokens, refresh_token: '' } : tokens };
    },
  );

  app.post(
    '/x/sign-out',
    { config: { access: { kind: 'user' } }, schema: { response: responses(messageSchema) } },
    async (request, reply) => {
      await signOut(userContext(request));
      clearSessionToken(request, reply);
      return { message: 'Signed out.' };
    },
  );
}
