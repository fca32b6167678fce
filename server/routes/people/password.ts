import type { App } from '@server/appTypes';
import { visitorContext } from '@server/requestContext';
import { forgetPassword } from '@server/services/people/accounts/passwords/forgetPassword';
import { resetPassword } from '@server/services/people/accounts/passwords/resetPassword';
import {
  accountFlowSchema,
  forgetPasswordRequestSchema,
  resetPasswordRequestSchema,
} from '@/contract/people/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

/** A new password for who has forgotten theirs. */
export async function passwordRoutes(app: App): Promise<void> {
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
    async (request) => {
      const { passwordCost } = app.config;
      await resetPassword({ ...visitorContext(request), passwordCost }, request.body);
      app.messenger.wake();
      return { message: 'Password Reset Successfully.' };
    },
  );
}
