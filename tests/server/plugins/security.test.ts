import { createTestBackend } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const appOrigin = 'https://app.example.com';
const backend = setUpBackend({
  config: { connectSources: ['https://api.example.com'], corsOrigins: [appOrigin] },
});

test('sends a content policy without anything inline, with the configured places to connect to', async () => {
  const { headers } = await backend.app.inject('/api/docs');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: https://api.example.com",
      "connect-src 'self' https://api.example.com",
      "worker-src 'self'",
      'frame-src blob:',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'report-uri /api/x/csp-report',
    ]),
  );
  expect(policy.join()).not.toContain('unsafe');
});

test.each([
  ['an unknown address', { url: '/api/nowhere' }, 404],
  ['an address that cannot be read', { url: '/api/coas/%ZZ' }, 400],
  ['an address with a part that is too long', { url: `/api/x/invitations/${'a'.repeat(5000)}` }, 400],
  ['a call without a session', { url: '/api/me' }, 401],
  ['a body that is too large', { method: 'POST', url: '/api/login', payload: { username: 'a'.repeat(20_000) } }, 413],
] as const)('sends the other usual headers with the refusal of %s', async (_what, request, status) => {
  const { statusCode, headers } = await backend.app.inject({ ...request, headers: { origin: appOrigin } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'access-control-allow-origin': appOrigin,
    'access-control-allow-credentials': 'true',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
  });
  expect(headers).toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test.each(['application/csp-report', 'application/reports+json'])('takes reports of browsers as %s', async (type) => {
  const request = { method: 'POST', url: '/api/x/csp-report', headers: { 'content-type': type } } as const;
  expect((await backend.app.inject({ ...request, payload: '{"csp-report":{}}' })).statusCode).toBe(204);
  expect((await backend.app.inject({ ...request, payload: 'x'.repeat(20_000) })).statusCode).toBe(413);
});

test('takes a hundred reports of an address in a quarter of an hour', async () => {
  const headers = { 'content-type': 'application/csp-report' };
  const report = {
    method: 'POST',
    url: '/api/x/csp-report',
    headers,
    payload: '{}',
    remoteAddress: '10.0.0.9',
  } as const;
  const answers = await Promise.all(Array.from({ length: 101 }, () => backend.app.inject(report)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('gives a request two minutes to arrive whole', () => {
  expect(backend.app.server.requestTimeout).toBe(120_000);
});

test('lets only the configured origins in, with every method that the app uses', async () => {
  const preflight = (origin: string) =>
    backend.app.inject({
      method: 'OPTIONS',
      url: '/api/coas',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    });
  const allowed = await preflight(appOrigin);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': appOrigin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization',
  });
  const other = await preflight('https://elsewhere.example.com');
  expect(other.headers).not.toHaveProperty('access-control-allow-origin');
});

test('lets no other origin in where none is configured', async () => {
  const other = await createTestBackend();
  try {
    const { headers } = await other.app.inject({ url: '/api/docs', headers: { origin: appOrigin } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  } finally {
    await other.close();
  }
});
