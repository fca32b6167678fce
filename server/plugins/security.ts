import cors from '@fastify/cors';
import type { App } from '@server/appTypes';
import type { Config } from '@server/config';
import { countAttempt, reportByAddress } from '@server/services/session/attempts';
import { readPolicyReports } from './policyReports';

const reportPath = '/api/x/csp-report';
const browserReportTypes = ['application/csp-report', 'application/reports+json'];
const reportLimit = 10_000;
/** No browser keeps the answer to a preflight for longer. */
const preflightSeconds = 7200;

/** Security headers on every answer, other origins as configured, and the place where browsers report what the policy stopped. */
export async function addSecurity(app: App): Promise<void> {
  const headers = securityHeaders(app.config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
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

/** The same for every answer, so that no request takes time to put them together. */
function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    // Behind plain HTTP on loopback a browser would ignore it; a proxy with a certificate makes it count.
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

function policy({ connectSources }: Config): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    // Bootstrap's own icons are data: images; a person's picture comes from the backend.
    'img-src': ["'self'", 'data:', ...connectSources].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectSources].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    // The PDF viewer shows a document that the app made or fetched.
    'frame-src': 'blob:',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': reportPath,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join(';');
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
