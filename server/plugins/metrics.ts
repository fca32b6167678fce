import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '@server/common/appTypes';
import { notFound, unauthorized } from '@server/common/errors';
import { countWaitingMessages } from '@server/messages/messagesRepository';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const config = { access: { kind: 'public' } } as const;
const secondsOfBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const maxOutboxMs = 1_000;

/** Adds the Prometheus route, protected by METRICS_TOKEN; without the token there is none. Routes are reported as patterns, without names or ids. */
export function addMetrics(app: App): void {
  const { metricsToken } = app.config;
  const registry = metricsToken === undefined ? null : registryOf(app);
  app.get('/api/x/metrics', { config }, async ({ headers }, reply) => {
    if (metricsToken === undefined || registry === null) throw notFound();
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) throw unauthorized("The token isn't valid.");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function registryOf(app: App): Registry {
  const registry = new Registry();
  const registers = [registry];
  // Includes memory, garbage collection pauses and event loop lag.
  collectDefaultMetrics({ register: registry, prefix: 'netcap_' });
  const requests = new Histogram({
    name: 'netcap_request_seconds',
    help: 'Requests by pattern of their route, until the answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfBuckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  addTurns(app, registers);
  addPools(app, registers);
  addOutbox(app, registers);
  return registry;
}

type Registers = Registry[];

function addTurns({ turns, documents, database }: App, registers: Registers): void {
  const all = Object.entries({ ...turns, documents, walks: database.walkTurns });
  const labelNames = ['turns'];
  const counted = (name: 'working' | 'waiting', help: string) =>
    new Gauge({
      ...{ name: `netcap_turns_${name}`, help, labelNames, registers },
      collect() {
        for (const [kind, { counts }] of all) this.set({ turns: kind }, counts()[name]);
      },
    });
  counted('working', 'Calls that have their turn, by kind of turn');
  counted('waiting', 'Calls that wait for their turn');
  new Counter({
    ...{
      name: 'netcap_turns_refused_total',
      help: 'Calls refused because too many waited or too long',
      labelNames,
      registers,
    },
    collect() {
      this.reset();
      for (const [kind, { counts }] of all) this.inc({ turns: kind }, counts().refused);
    },
  });
}

function addPools({ database }: App, registers: Registers): void {
  const { pool, preparedPool, walkPool } = database;
  new Gauge({
    ...{ name: 'netcap_pool_connections', help: 'Connections to the database by pool and state', registers },
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, one] of Object.entries({ main: pool, pages: preparedPool, walks: walkPool })) {
        this.set({ pool: name, state: 'used' }, one.totalCount - one.idleCount);
        this.set({ pool: name, state: 'idle' }, one.idleCount);
        this.set({ pool: name, state: 'awaited' }, one.waitingCount);
      }
    },
  });
  new Counter({
    ...{ name: 'netcap_engine_restarts_total', help: 'How often the embedded database was started again', registers },
    collect() {
      this.reset();
      this.inc(database.engineRestarts?.() ?? 0);
    },
  });
}

/** Adds the outbox gauge, omitted while the database is down. */
function addOutbox({ database, clock }: App, registers: Registers): void {
  new Gauge({
    ...{ name: 'netcap_outbox_messages', help: 'Messages that wait to be sent', registers },
    async collect() {
      this.remove();
      const late = new Promise<null>((resolve) => setTimeout(resolve, maxOutboxMs, null).unref());
      const counted = countWaitingMessages(database.db, clock()).catch(() => null);
      const count = await Promise.race([counted, late]);
      if (count !== null) this.set(count);
    },
  });
}
