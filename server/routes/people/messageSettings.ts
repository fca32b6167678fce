import type { App } from '@server/appTypes';
import { userContext } from '@server/requestContext';
import { readMessageSettings, saveMessageSettings } from '@server/services/people/accounts/messageSettings';
import { messageSettingsAnswerSchema, messageSettingsRequestSchema } from '@/contract/people/userAccount.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

const config = { access: { kind: 'user' } } as const;

/** Which messages a person gets without having asked for them. */
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
