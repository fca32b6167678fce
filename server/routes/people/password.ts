import type { App } from '@server/appTypes';
import { visitorContext } from '@server/requestContext';
import { forgetPassword } from '@server/services/people/accounts/passwords/forgetPassword';
import { resetPassword } from '@server/services/people/accounts/passwords/resetPassword';
import {
  accountFlowSchema,
  forgetPasswordRequestSchema,
  resetPasswordRequestSchema,
} from '@/contract/people/account.schema';
import { answerOf, errorSchema, messageSchema } from '@/contract/wire/envelope.schema';

/** A new password for who has forgotten theirs. */
export async function passwordRoutes(app: App): Promise<void> {
  app.post(
    '/forget-password',
    {
      config: { access: { kind: 'public' } },
      schema: { body: forgetPasswordRequestSchema, response: { 200: answerOf(accountFlowSchema), '4xx': errorSchema } },
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
      schema: { body: resetPasswordRequestSchema, response: { 200: messageSchema, '4xx': errorSchema } },
    },
    async (request) => {
      const { passwordCost } = app.config;
      await resetPassword({ ...visitorContext(request), passwordCost }, request.body);
      app.messenger.wake();
      return { message: 'Password Reset Successfully.' };
    },
  );
}
