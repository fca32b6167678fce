import type { App } from '@server/appTypes';
import { readOutbox } from '@server/services/people/accounts/outbox';
import Type from 'typebox';
import { outboxMessageSchema } from '@/contract/people/account.schema';
import { answerOf, errorSchema } from '@/contract/wire/envelope.schema';

/** The messages that nothing sends, for whoever tries the demo out. */
export async function outboxRoutes(app: App): Promise<void> {
  const { database, config } = app;

  app.get(
    '/x/outbox',
    {
      config: { access: { kind: 'public' } },
      schema: { response: { 200: answerOf(Type.Array(outboxMessageSchema)), '4xx': errorSchema } },
    },
    async () => ({ data: await readOutbox({ database, config }) }),
  );
}
