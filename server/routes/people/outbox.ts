import type { App } from '@server/appTypes';
import { readOutbox } from '@server/services/people/accounts/outbox';
import Type from 'typebox';
import { outboxMessageSchema } from '@/contract/people/account.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

/** The messages that nothing sends, for whoever tries the demo out. */
export async function outboxRoutes(app: App): Promise<void> {
  const { database, config } = app;

  app.get(
    '/x/outbox',
    {
      config: { access: { kind: 'public' } },
      schema: { response: responses(answerOf(Type.Array(outboxMessageSchema))) },
    },
    async () => ({ data: await readOutbox({ database, config }) }),
  );
}
