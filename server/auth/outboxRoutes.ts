import type { App } from '@server/common/appTypes';
import { isLocalRequest } from '@server/common/localRequest';
import { responses } from '@server/common/responses';
import Type from 'typebox';
import { outboxMessageSchema } from '@/contract/auth/account.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { readOutbox } from './outbox';

/** Serves unsent messages to users of the demo on this machine. */
export async function outboxRoutes(app: App): Promise<void> {
  const { database, config } = app;

  app.get(
    '/x/outbox',
    {
      config: { access: { kind: 'public' } },
      schema: { response: responses(answerOf(Type.Array(outboxMessageSchema))) },
    },
    async (request) => ({ data: await readOutbox({ database, config, isLocal: isLocalRequest(request) }) }),
  );
}
