import type { App } from '@server/common/appTypes';
import { unavailable } from '@server/common/errors';
import { responses } from '@server/common/responses';
import { isAnswering } from '@server/db/client';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';

const config = { access: { kind: 'public' } } as const;
const maxWaitMs = 2_000;

/** Adds the routes for process monitoring: liveness and readiness. */
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
      // Concurrent requests share one query.
      asking ??= isAnswering(app.database, maxWaitMs).finally(() => {
        asking = null;
      });
      if (!(await asking)) throw unavailable("The database isn't available right now. Try again in a moment.");
      return { data: { status: 'ready' as const } };
    },
  );
}
