import { withTransaction } from '@server/db/client';
import { insertMessage, type NewMessage } from '@server/messages/messagesRepository';
import { createTestBackend, type TestBackend } from '@tests/support/backend/backend';
import { testStart } from '@tests/support/fixed';
import type { InjectOptions } from 'fastify';
import { afterEach, expect, test } from 'vitest';

const mail: NewMessage = {
  channel: 'email',
  recipient: 'ada@example.com',
  subject: 'Your code',
  text: 'The code is 123456.',
  expiresAt: new Date(testStart.getTime() + 600_000),
};
const sms: NewMessage = { ...mail, channel: 'mobile', recipient: '12125550141', subject: null };

const running = new Set<TestBackend>();

afterEach(async () => {
  for (const backend of running) await backend.close();
  running.clear();
});

/** Starts a backend with these messages in line. */
async function start(config: Parameters<typeof createTestBackend>[0], messages: NewMessage[]): Promise<TestBackend> {
  const backend = await createTestBackend(config);
  running.add(backend);
  await withTransaction(backend.database, async (tx) => {
    for (const message of messages) await insertMessage(tx, message, testStart);
  });
  return backend;
}

test('shows anybody on this machine the messages of the demo, the newest first', async () => {
  const { app } = await start({}, [mail, sms]);
  const answer = await app.inject('/api/x/outbox');
  expect(answer.statusCode).toBe(200);
  const common = { id: expect.any(Number), createdAt: testStart.toISOString() };
  expect(answer.json()).toEqual({
    data: [
      { ...common, channel: 'mobile', recipient: '12125550141', subject: null, text: 'The code is 123456.' },
      { ...common, channel: 'email', recipient: 'ada@example.com', subject: 'Your code', text: 'The code is 123456.' },
    ],
  });
});

test('shows no more than the newest fifty', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...sms, text: `number ${index}` }));
  const { app } = await start({}, many);
  const { data } = (await app.inject('/api/x/outbox')).json<{ data: { text: string }[] }>();
  expect(data).toHaveLength(50);
  expect(data.at(0)?.text).toBe('number 50');
});

test('does not show what a server sends', async () => {
  const config = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'netcap@example.com' };
  const { app } = await start({ config }, [mail, sms]);
  expect((await app.inject('/api/x/outbox')).json()).toMatchObject({ data: [{ channel: 'mobile' }] });
});

test('is not there without the demo', async () => {
  const { app } = await start({ config: { hasDemo: false } }, [mail]);
  const answer = await app.inject('/api/x/outbox');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('123456');
});

test('is there for a browser on this machine alone, by one of its names, and for nobody that a proxy speaks for', async () => {
  const { app } = await start({}, [mail]);
  const ask = async (options: InjectOptions) => (await app.inject({ url: '/api/x/outbox', ...options })).statusCode;
  const local = [
    { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
    { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'LOCALHOST' } },
    { headers: { host: '127.0.0.1:3000' } },
  ];
  expect(await Promise.all(local.map(ask))).toEqual([200, 200, 200]);
  const elsewhere = [
    { remoteAddress: '192.0.2.7', headers: { host: 'localhost:3000' } },
    { headers: { host: 'netcap.example.com' } },
    { headers: { host: 'localhost.example.com:3000' } },
    ...['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].map((name) => ({
      headers: { host: 'localhost:3000', [name]: '127.0.0.1' },
    })),
  ];
  expect(await Promise.all(elsewhere.map(ask))).toEqual(elsewhere.map(() => 404));
});
