import { saveKnownToken } from '@server/auth/session/browserCookies';
import { visitorContext } from '@server/auth/session/visitorContext';
import { unlock } from '@server/auth/unlock';
import type { App } from '@server/common/appTypes';
import { responses } from '@server/common/responses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accountFlowSchema,
  forgetPasswordRequestSchema,
  resetLinkRequestSchema,
  resetPasswordRequestSchema,
  unlockRequestSchema,
} from '@/contract/auth/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { forgetPassword } from './forgetPassword';
import { resetByLink, resetPassword } from './resetPassword';

/** Serves resetting a forgotten password. */
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
      markBrowserKnown(request, reply, await resetPassword({ ...visitorContext(request), passwordCost }, request.body));
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
      markBrowserKnown(request, reply, await resetByLink({ ...visitorContext(request), passwordCost }, request.body));
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
      markBrowserKnown(request, reply, await unlock(visitorContext(request), request.body.token));
      return { message: 'You can sign in from this browser now.' };
    },
  );
}

/** Marks the browser as known and names the user for the security log. */
function markBrowserKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, known }: { userId: number; known: string },
) {
  request.subjectId = userId;
  saveKnownToken(request, reply, known);
}
