import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { addSession } from './auth/session/sessionPlugin';
import { addCapabilities } from './capabilities';
import type { App } from './common/appTypes';
import type { Clock } from './common/context';
import type { Config } from './config';
import type { Database } from './db/client';
import { addSecurityLog } from './history/securityLogPlugin';
import { addDiskSpace } from './plugins/availability/diskSpace';
import { addHealth, addStop } from './plugins/availability/health';
import { addStalledReaders } from './plugins/availability/stalledReaders';
import { addTurns } from './plugins/availability/turns';
import { addDocuments } from './plugins/documents';
import { addErrors, readableAddress } from './plugins/errors';
import { addFileReader } from './plugins/fileReader';
import { addJsonBodies, bodyLimit } from './plugins/jsonBodies';
import { addMessenger } from './plugins/messenger';
import { addMetrics } from './plugins/metrics';
import { addOpenApi } from './plugins/openApi';
import { addProductFields } from './plugins/productFields';
import { addRequestLog, addRequests, newRequestId } from './plugins/requests';
import { addPolicyReports, addSecurity } from './plugins/security';
import { compileSerializer } from './plugins/serialization';
import { addStaticApp } from './plugins/staticApp';
import { addSubmissions } from './plugins/submissions';
import { compileValidator, parseQueryString } from './plugins/validation';
import { reportKinds } from './reportKinds';
import type { ReportKind } from './reports/reportKind';
import { routes } from './routes';
import { stagedKinds } from './stagedKinds';
import type { StagedKind } from './staging/stagedKind';

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
    // Only the last address in the header is the proxy's; the caller may have made up the others.
    trustProxy: config.hasTrustedProxy && isNearest,
    // Mark Done changes the books by GET; a HEAD never may.
    exposeHeadRoutes: false,
    // addStop does, in the contract's envelope.
    return503OnClosing: false,
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
  addFileReader(app);
  addMessenger(app);
  addErrors(app);
  addStop(app);
  addJsonBodies(app);
  // Before the session is read, so that refusals have these headers too.
  await addSecurity(app);
  addTurns(app);
  addSession(app);
  addDiskSpace(app);
  addPolicyReports(app);
  await app.register(cookie);
  // Before answers are compressed.
  addSecurityLog(app);
  addSubmissions(app);
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
