import type { App } from '@server/appTypes';
import { userContext } from '@server/requestContext';
import { readProfile } from '@server/services/profile';
import { refreshSession } from '@server/services/session/refresh';
import { signIn } from '@server/services/session/signIn';
import { signOut } from '@server/services/session/signOut';
import { answerOf, errorSchema, messageSchema } from '@/contract/envelope.schema';
import { loginAnswerSchema, loginRequestSchema, refreshRequestSchema, tokensSchema } from '@/contract/session.schema';
import { userSchema } from '@/contract/user.schema';

/** Signing in and out, and who is signed in. */
export async function sessionRoutes(app: App): Promise<void> {
  const { database, clock } = app;

  app.post(
    '/login',
    {
      config: { access: { kind: 'public' } },
      schema: { body: loginRequestSchema, response: { 200: loginAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => {
      const { passwordCost } = app.config;
      return { data: await signIn({ database, clock, address: request.ip, passwordCost }, request.body) };
    },
  );

  app.post(
    '/refresh-token',
    {
      config: { access: { kind: 'public' } },
      schema: { body: refreshRequestSchema, response: { 200: answerOf(tokensSchema), '4xx': errorSchema } },
    },
    async (request) => ({ data: await refreshSession({ database, clock, address: request.ip }, request.body) }),
  );

  app.post(
    '/x/sign-out',
    { config: { access: { kind: 'user' } }, schema: { response: { 200: messageSchema, '4xx': errorSchema } } },
    async (request) => {
      await signOut(userContext(request));
      return { message: 'Signed out.' };
    },
  );

  app.get(
    '/me',
    { config: { access: { kind: 'user' } }, schema: { response: { 200: answerOf(userSchema), '4xx': errorSchema } } },
    async (request) => ({ data: await readProfile(userContext(request)) }),
  );
}
