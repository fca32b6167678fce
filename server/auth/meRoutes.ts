import { addEmail, confirmAddedEmail } from '@server/auth/registration/addedEmails';
import { visitorContext } from '@server/auth/session/visitorContext';
import type { App } from '@server/common/appTypes';
import { userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { publicUrl } from '@server/publicUrl';
import type { FastifyRequest } from 'fastify';
import {
  confirmEmailRequestSchema,
  profileRequestSchema,
  registerEmailRequestSchema,
} from '@/contract/auth/account.schema';
import { userSchema } from '@/contract/auth/user.schema';
import { messageSettingsAnswerSchema, messageSettingsRequestSchema } from '@/contract/members/userAccount.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { readMessageSettings, readProfile, saveMessageSettings, saveProfile } from './profile';

const config = { access: { kind: 'user' } } as const;

const messageResponse = responses(messageSchema);

/** Serves the signed-in user's own profile and its changes. */
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

/** Serves a user's settings for unrequested messages. */
export async function messageSettingsRoutes(app: App): Promise<void> {
  app.get(
    '/x/message-settings',
    { config, schema: { response: responses(messageSettingsAnswerSchema) } },
    async (request) => ({ data: await readMessageSettings(userContext(request)) }),
  );

  app.put(
    '/x/message-settings',
    { config, schema: { body: messageSettingsRequestSchema, response: responses(messageSchema) } },
    async (request) => {
      await saveMessageSettings(userContext(request), request.body.data);
      return { message: 'Message settings saved.' };
    },
  );
}
