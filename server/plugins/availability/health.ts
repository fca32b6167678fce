import type { App } from '@server/common/appTypes';
import { databaseUnavailable, unavailable } from '@server/common/errors';
import { responses } from '@server/common/responses';
import { isWritable } from '@server/db/client';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';

const config = { access: { kind: 'public' } } as const;
const maxWaitMs = 2_000;

/** Adds the routes for process monitoring: liveness, and readiness, which ends when a stop begins. */
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
      asking ??= isWritable(app.database, maxWaitMs).finally(() => {
        asking = null;
      });
      if (app.stop.isBegun) throw stopping();
      if (!(await asking)) throw databaseUnavailable();
      return { data: { status: 'ready' as const } };
    },
  );
}

/** Refuses calls with 503 once the server closes; other processes take them. */
export function addStop(app: App): void {
  app.decorate('stop', { isBegun: false });
  let isClosing = false;
  app.addHook('preClose', async () => {
    app.stop.isBegun = true;
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw stopping();
  });
}

function stopping() {
  return unavailable('The server is stopping. Try again in a moment.');
}
