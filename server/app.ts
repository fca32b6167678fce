import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import type { App } from './appTypes';
import type { Config } from './config';
import type { Database } from './db/client';
import { addDiskSpace } from './plugins/availability/diskSpace';
import { addHealth } from './plugins/availability/health';
import { addStalledReaders } from './plugins/availability/stalledReaders';
import { addTurns } from './plugins/availability/turns';
import { addCapabilities } from './plugins/capabilities';
import { addDocuments } from './plugins/documents';
import { addErrors, readableAddress } from './plugins/errors';
import { addJsonBodies, bodyLimit } from './plugins/jsonBodies';
import { addMessenger } from './plugins/messenger';
import { addMetrics } from './plugins/metrics';
import { addOpenApi } from './plugins/openApi';
import { addProductFields } from './plugins/productFields';
import { addRequestLog, newRequestId } from './plugins/requestLog';
import { addRequests } from './plugins/requests';
import { addPolicyReports, addSecurity } from './plugins/security';
import { addSecurityLog } from './plugins/securityLog';
import { compileSerializer } from './plugins/serialization';
import { addSession } from './plugins/session';
import { addStaticApp } from './plugins/staticApp';
import { compileValidator, parseQueryString } from './plugins/validation';
import { routes } from './routes';
import type { Clock } from './services/common/context';
import { reportKinds } from './services/reportKinds';
import type { ReportKind } from './services/reports/reportKind';
import { stagedKinds } from './services/stagedKinds';
import type { StagedKind } from './services/staging/stagedKind';

export type AppOptions = {
  config: Config;
  database: Database;
  clock: Clock;
  kinds?: readonly StagedKind[];
  reports?: readonly ReportKind[];
};

const maxHeadBytes = 64 * 1024;
const maxRequestMs = 120_000;

/** Builds the whole backend, ready to listen or to inject requests into. */
export async function buildApp({
  config,
  database,
  clock,
  kinds = stagedKinds,
  reports = reportKinds,
}: AppOptions): Promise<App> {
  const app: App = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // Of the addresses that a request names, only the last one is by the proxy; the others may be by anybody.
    trustProxy: config.hasTrustedProxy && isNearest,
    // Of the calls with GET, Mark Done changes the books; a HEAD never may.
    exposeHeadRoutes: false,
    requestTimeout: maxRequestMs,
    genReqId: newRequestId,
    rewriteUrl: readableAddress,
    bodyLimit,
    http: { maxHeaderSize: maxHeadBytes },
    routerOptions: { querystringParser: parseQueryString, maxParamLength: maxHeadBytes },
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorate('config', config).decorate('database', database).decorate('clock', clock);
  app.decorate('stagedKinds', kinds).decorate('reportKinds', reports);
  addStalledReaders(app);
  addRequestLog(app);
  addDocuments(app);
  addMessenger(app);
  addErrors(app);
  addJsonBodies(app);
  // Before the session is read, so that refusals carry these headers too.
  await addSecurity(app);
  addTurns(app);
  addSession(app);
  addDiskSpace(app);
  addPolicyReports(app);
  await app.register(cookie);
  // Before answers are compressed.
  addSecurityLog(app);
  addProductFields(app);
  await addRequests(app);
  await addOpenApi(app);
  addCapabilities(app);
  addHealth(app);
  addMetrics(app);
  for (const register of routes) await app.register(register, { prefix: '/api' });
  await addStaticApp(app);
  await app.ready();
  return app;
}

function isNearest(_address: string, hop: number): boolean {
  return hop === 0;
}
