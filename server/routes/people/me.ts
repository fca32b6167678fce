import type { App } from '@server/appTypes';
import { publicUrl } from '@server/publicUrl';
import { userContext, visitorContext } from '@server/requestContext';
import { readProfile, saveProfile } from '@server/services/people/accounts/profile';
import { addEmail, confirmAddedEmail } from '@server/services/people/accounts/registration/addedEmails';
import type { FastifyRequest } from 'fastify';
import {
  confirmEmailRequestSchema,
  profileRequestSchema,
  registerEmailRequestSchema,
} from '@/contract/people/account.schema';
import { userSchema } from '@/contract/people/user.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

const config = { access: { kind: 'user' } } as const;
const messageResponse = responses(messageSchema);

/** Who is signed in, and what they change about themselves. */
export async function meRoutes(app: App): Promise<void> {
  app.get('/me', { config, schema: { response: responses(answerOf(userSchema)) } }, async (request) => ({
    data: await readProfile(userContext(request)),
  }));

  app.post('/me', { config, schema: { body: profileRequestSchema, response: messageResponse } }, async (request) => {
    await saveProfile(userContext(request), request.body);
    return { message: 'Successfully updated user profile data.' };
  });

  app.post(
    '/me/register-more-email',
    {
      config: { access: { kind: 'user', isSensitive: true } },
      schema: { body: registerEmailRequestSchema, response: messageResponse },
    },
    async (request) => {
      const { email } = request.body.data;
      await addEmail(addedEmailContext(request), { email, publicUrl: publicUrl(app) });
      app.messenger.wake();
      return { message: 'Successfully updated user profile data.' };
    },
  );

  app.post(
    '/me/confirm-register-email',
    { config, schema: { body: confirmEmailRequestSchema, response: messageResponse } },
    async (request) => {
      await confirmAddedEmail(addedEmailContext(request), request.body.data.token);
      app.messenger.wake();
      return { message: 'Email registered successfully!' };
    },
  );
}

function addedEmailContext(request: FastifyRequest) {
  return { ...visitorContext(request), ...userContext(request) };
}
