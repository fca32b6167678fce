import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const token = 'a-token-of-the-scraper';
const backend = setUpBackend({ config: { metricsToken: token } });

const read = (authorization?: string) =>
  backend.app.inject({ url: '/api/x/metrics', headers: authorization === undefined ? {} : { authorization } });

test('gives metrics to who has the token alone: routes by pattern, turns, connections and messages, and no names', async () => {
  const admin = await backend.signIn('admin@demo.netcap.test');
  await admin.inject({ url: `/api/companies/${backend.companyId}?company_id=${backend.companyId}` });
  await backend.app.inject({ url: `/api/x/invitation?token=${token}&email=ada@private.test` });
  expect((await read()).statusCode).toBe(401);
  expect((await read(`Bearer ${token}x`)).statusCode).toBe(401);
  const { statusCode, headers, body } = await read(`Bearer ${token}`);
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  const lines = body.split('\n');
  for (const line of [
    'netcap_request_seconds_count{method="GET",route="/api/companies/:id",status="200"} 1',
    'netcap_turns_waiting{turns="writes"} 0',
    'netcap_turns_refused_total{turns="documents"} 0',
    'netcap_pool_connections{pool="main",state="awaited"} 0',
    'netcap_outbox_messages 0',
    'netcap_engine_restarts_total 0',
  ]) {
    expect(lines).toContain(line);
  }
  expect(body).toContain('netcap_nodejs_eventloop_lag_p99_seconds');
  expect(body).not.toMatch(new RegExp(`demo|private|${token}`));
});
