import type { App } from '@server/appTypes';
import { keepKnownToken } from '@server/browserCookies';
import { visitorContext } from '@server/requestContext';
import { forgetPassword } from '@server/services/people/accounts/passwords/forgetPassword';
import { resetByLink, resetPassword } from '@server/services/people/accounts/passwords/resetPassword';
import { unlock } from '@server/services/people/accounts/unlock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accountFlowSchema,
  forgetPasswordRequestSchema,
  resetLinkRequestSchema,
  resetPasswordRequestSchema,
  unlockRequestSchema,
} from '@/contract/people/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

/** A new password for who has forgotten theirs. */
export async function passwordRoutes(app: App): Promise<void> {
  const { passwordCost } = app.config;

  app.post(
    '/forget-password',
    {
      config: { access: { kind: 'public' } },
      schema: { body: forgetPasswordRequestSchema, response: responses(answerOf(accountFlowSchema)) },
    },
    async (request) => {
      const data = await forgetPassword(visitorContext(request), request.body);
      app.messenger.wake();
      return { data, message: 'Email sent successfully' };
    },
  );

  app.post(
    '/reset-password',
    {
      config: { access: { kind: 'public' } },
      schema: { body: resetPasswordRequestSchema, response: responses(messageSchema) },
    },
    async (request, reply) => {
      knowPerson(request, reply, await resetPassword({ ...visitorContext(request), passwordCost }, request.body));
      app.messenger.wake();
      return { message: 'Password Reset Successfully.' };
    },
  );

  app.post(
    '/x/reset-by-link',
    {
      config: { access: { kind: 'public' } },
      schema: { body: resetLinkRequestSchema, response: responses(messageSchema) },
    },
    async (request, reply) => {
      knowPerson(request, reply, await resetByLink({ ...visitorContext(request), passwordCost }, request.body));
      app.messenger.wake();
      return { message: 'Password Reset Successfully.' };
    },
  );

  app.post(
    '/x/unlock',
    {
      config: { access: { kind: 'public' } },
      schema: { body: unlockRequestSchema, response: responses(messageSchema) },
    },
    async (request, reply) => {
      knowPerson(request, reply, await unlock(visitorContext(request), request.body.token));
      return { message: 'You can sign in from this browser now.' };
    },
  );
}

/** Has the browser held as known, and the security log tell of its person. */
function knowPerson(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, known }: { userId: number; known: string },
) {
  request.subjectId = userId;
  keepKnownToken(request, reply, known);
}
