import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { App } from '@server/common/appTypes';
import { countAttempt, reportByAddress } from '@server/common/attempts';
import type { Config } from '@server/config';
import helmet from 'helmet';
import { readPolicyReports } from './policyReports';

const reportPath = '/api/x/csp-report';
const browserReportTypes = ['application/csp-report', 'application/reports+json'];
const reportLimit = 10_000;
/** Maximum time that browsers cache the answer to a preflight. */
const preflightSeconds = 7200;

/** Adds security headers to every answer, CORS for the configured origins, and the route for the policy's reports. */
export async function addSecurity(app: App): Promise<void> {
  const headers = securityHeaders(app.config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Tokens, personal data and books mustn't be cached, unless a route overrides it.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(cors, {
    origin: app.config.corsOrigins.length > 0 ? app.config.corsOrigins : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    credentials: true,
    exposedHeaders: ['Content-Disposition'],
    maxAge: preflightSeconds,
  });
}

/** Browser features that the app doesn't use, for itself or for embedded content; passkeys and the clipboard are allowed for itself. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-get=(self)', 'clipboard-write=(self)')
  .join(', ');

/** Returns helmet's headers. They don't depend on the request and cost a tenth of a list's page, so they are computed once. */
function securityHeaders(config: Config): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(config) },
    crossOriginEmbedderPolicy: false,
    // Browsers ignore it on plain HTTP on loopback; behind a proxy with a certificate it takes effect.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  response.setHeader('Permissions-Policy', permissions);
  return response.getHeaders();
}

function policy({ connectSources }: Config) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Bootstrap's own icons are data: images; profile pictures come from the backend.
    imgSrc: ["'self'", 'data:', ...connectSources],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...connectSources],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // The PDF viewer shows documents that the app made or fetched.
    frameSrc: ['blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    reportUri: [reportPath],
  };
}

/** Adds the route for browsers' policy reports; register it after the hook that checks each route's access. */
export function addPolicyReports(app: App): void {
  app.addContentTypeParser(browserReportTypes, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(
    reportPath,
    { bodyLimit: reportLimit, config: { access: { kind: 'public' } }, schema: { hide: true } },
    async (request, reply) => {
      await countAttempt(app, reportByAddress, request.ip);
      const reports = readPolicyReports(request.body);
      if (reports.length > 0) request.log.warn({ reports }, 'The browser blocked something');
      return reply.status(204).send();
    },
  );
}
