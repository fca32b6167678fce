import type { App } from '@server/appTypes';
import {
  dropSessionToken,
  keepDeviceToken,
  keepKnownToken,
  keepSessionToken,
  readDeviceToken,
  readSessionToken,
} from '@server/browserCookies';
import { userContext, visitorContext } from '@server/requestContext';
import { answerChallenge } from '@server/services/people/session/mfa';
import { refreshSession } from '@server/services/people/session/refresh';
import { rememberDevice } from '@server/services/people/session/rememberedDevices';
import { signIn } from '@server/services/people/session/signIn';
import { signOut } from '@server/services/people/session/signOut';
import { mfaChallengeRequestSchema } from '@/contract/people/account.schema';
import {
  loginAnswerSchema,
  loginRequestSchema,
  refreshRequestSchema,
  tokensSchema,
} from '@/contract/people/session.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

/** Signing in, staying signed in, and signing out. */
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
      if (known !== undefined) keepKnownToken(request, reply, known);
      if ('refresh_token' in answer.data) keepSessionToken(request, reply, answer.data.refresh_token);
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
      keepKnownToken(request, reply, known);
      keepSessionToken(request, reply, data.refresh_token);
      return { data };
    },
  );

  app.post(
    '/remember-device',
    { config: { access: { kind: 'user' } }, schema: { response: responses(messageSchema) } },
    async (request, reply) => {
      const token = await rememberDevice(userContext(request), readDeviceToken(request));
      keepDeviceToken(request, reply, token);
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
      keepSessionToken(request, reply, tokens.refresh_token);
      // What came where no script reads it goes back there alone.
      return { data: isInCookie ? { ...tokens, refresh_token: '' } : tokens };
    },
  );

  app.post(
    '/x/sign-out',
    { config: { access: { kind: 'user' } }, schema: { response: responses(messageSchema) } },
    async (request, reply) => {
      await signOut(userContext(request));
      dropSessionToken(request, reply);
      return { message: 'Signed out.' };
    },
  );
}
