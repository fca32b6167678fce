import type { App } from '@server/appTypes';
import { userContext } from '@server/requestContext';
import { readReminders, saveReminders } from '@server/services/reminders/settings';
import { remindersAnswerSchema, remindersRequestSchema } from '@/contract/reminders/reminders.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

const config = { access: { kind: 'user' } } as const;

/** What a person is reminded of by mail, in all of their firms. */
export async function remindersRoutes(app: App): Promise<void> {
  app.get('/x/reminders', { config, schema: { response: responses(remindersAnswerSchema) } }, async (request) => ({
    data: await readReminders(userContext(request), { isSending: app.config.hasReminders }),
  }));

  app.put(
    '/x/reminders',
    { config, schema: { body: remindersRequestSchema, response: responses(messageSchema) } },
    async (request) => {
      await saveReminders(userContext(request), request.body.data.kinds);
      return { message: 'Reminders saved.' };
    },
  );
}
