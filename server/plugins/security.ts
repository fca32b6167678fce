import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { App } from '@server/appTypes';
import type { Config } from '@server/config';
import { countAttempt, reportByAddress } from '@server/services/people/session/attempts';
import helmet from 'helmet';
import { readPolicyReports } from './policyReports';

const reportPath = '/api/x/csp-report';
const browserReportTypes = ['application/csp-report', 'application/reports+json'];
const reportLimit = 10_000;
/** No browser keeps the answer to a preflight for longer. */
const preflightSeconds = 7200;

/** Security headers on every answer, other origins as configured, and the place where browsers report what the policy stopped. */
export async function addSecurity(app: App): Promise<void> {
  const headers = securityHeaders(app.config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Tokens, people and books are for nobody's cache; a route that says otherwise is heard.
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

/** What a browser offers and the app doesn't use, for itself or for what it might embed; passkeys and the clipboard are for itself. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-get=(self)', 'clipboard-write=(self)')
  .join(', ');

/** What helmet sets on an answer. It doesn't depend on the request, and costs a tenth of a list's page, so it's asked once. */
function securityHeaders(config: Config): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(config) },
    crossOriginEmbedderPolicy: false,
    // Behind plain HTTP on loopback a browser would ignore it; a proxy with a certificate makes it count.
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
    // Bootstrap's own icons are data: images; a person's picture comes from the backend.
    imgSrc: ["'self'", 'data:', ...connectSources],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...connectSources],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // The PDF viewer shows a document that the app made or fetched.
    frameSrc: ['blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    reportUri: [reportPath],
  };
}

/** Takes what browsers report of the policy. A route like any other: it comes after what looks at each route's access. */
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
