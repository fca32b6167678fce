import type { App } from '@server/appTypes';
import { isAnswering } from '@server/db/client';
import { unavailable } from '@server/errors';
import { responses } from '@server/routes/responses';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';

const config = { access: { kind: 'public' } } as const;
const maxWaitMs = 2_000;

/** For whoever watches over the process: whether it lives, and whether it can answer. */
export function addHealth(app: App): void {
  app.get(
    '/api/x/health',
    { config, schema: { response: responses(answerOf(Type.Object({ status: Type.Literal('alive') }))) } },
    async () => ({ data: { status: 'alive' as const } }),
  );

  let asking: Promise<boolean> | null = null;
  app.get(
    '/api/x/ready',
    { config, schema: { response: responses(answerOf(Type.Object({ status: Type.Literal('ready') }))) } },
    async () => {
      // However many ask, it's one question to the database.
      asking ??= isAnswering(app.database, maxWaitMs).finally(() => {
        asking = null;
      });
      if (!(await asking)) throw unavailable("The database isn't available right now. Try again in a moment.");
      return { data: { status: 'ready' as const } };
    },
  );
}
