import { type Database, openDatabase, withTransaction } from '@server/db/client';
import { type DeliveryPlace, deliverNext } from '@server/messages/delivery';
import { insertMessage, type NewMessage } from '@server/messages/messagesRepository';
import { createSenders } from '@server/messages/senders';
import { testConfig } from '@tests/support/backend/backend';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { testStart } from '@tests/support/fixed';
import { type MailServer, type MailServerOptions, startMailServer } from '@tests/support/people/mailServer';
import { type SmsGateway, startSmsGateway } from '@tests/support/people/smsGateway';
import { createSignal } from '@tests/support/signal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Stored = { subject: string | null; text: string; tries: number; next_try_at: Date; delivered_at: Date | null };

const mail: NewMessage = {
  channel: 'email',
  recipient: 'ada@example.com',
  subject: 'Your code',
  text: 'The code is 123456.\n',
  expiresAt: minutesLater(10),
};
const sms: NewMessage = { ...mail, channel: 'mobile', recipient: '12125550141', subject: null, text: '123456' };

let testDatabase: TestDatabase;
let database: Database;
let now: Date;
let logged: unknown[];
let printed: string;
const running = new Set<MailServer | SmsGateway>();

beforeAll(async () => {
  testDatabase = await createTestDatabase('template');
  database = openDatabase({ ...testDatabase.connection, max: 6 });
});

beforeEach(async () => {
  now = testStart;
  logged = [];
  printed = '';
  await database.pool.query('truncate messages');
});

afterEach(async () => {
  for (const server of running) await server.close();
  running.clear();
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

function minutesLater(minutes: number): Date {
  return new Date(testStart.getTime() + minutes * 60_000);
}

function secondsLater(seconds: number): Date {
  return minutesLater(seconds / 60);
}

async function startMail(options?: MailServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  running.add(server);
  return server;
}

/** Returns a process that sends, with the servers that its environment names. */
function placeWith(servers: { smtpUrl?: string; smsGatewayUrl?: string }, on = database): DeliveryPlace {
  const config = testConfig({ ...servers, mailFrom: 'netcap@example.com' });
  const senders = createSenders(config, (text) => {
    printed += text;
  });
  return { database: on, clock: () => now, senders, log: { warn: (...line: unknown[]) => logged.push(line) } };
}

async function enqueue(...messages: NewMessage[]) {
  await withTransaction(database, async (tx) => {
    for (const message of messages) await insertMessage(tx, message, now);
  });
}

async function stored(): Promise<Stored[]> {
  const found = await database.pool.query<Stored>(
    'select subject, text, tries, next_try_at, delivered_at from messages order by id',
  );
  return found.rows;
}

test('sends mail once, and keeps nothing of its subject and text', async () => {
  const server = await startMail();
  const place = placeWith({ smtpUrl: server.url });
  await enqueue(mail);
  expect(await deliverNext(place, 'email')).toBe('sent');
  expect(await deliverNext(place, 'email')).toBe('none');
  expect(server.mails).toMatchObject([{ recipients: ['ada@example.com'], mail: { text: 'The code is 123456.\n' } }]);
  expect(await stored()).toMatchObject([{ subject: null, text: '', delivered_at: testStart }]);
});

test('sends SMS through the gateway, apart from mail', async () => {
  const gateway = await startSmsGateway();
  running.add(gateway);
  const place = placeWith({ smsGatewayUrl: gateway.url });
  await enqueue(mail, sms);
  expect(await deliverNext(place, 'mobile')).toBe('sent');
  expect(await deliverNext(place, 'mobile')).toBe('none');
  expect(gateway.calls).toMatchObject([{ body: { to: '+12125550141', text: '123456' } }]);
  expect(await stored()).toMatchObject([{ delivered_at: null }, { text: '', delivered_at: testStart }]);
});

test('without a server prints the message and keeps it to be read', async () => {
  const place = placeWith({});
  await enqueue(mail);
  expect(await deliverNext(place, 'email')).toBe('sent');
  expect(printed).toBe('\nMessage by mail to ada@example.com: Your code\n  | The code is 123456.\n');
  expect(await stored()).toMatchObject([{ subject: mail.subject, text: mail.text, delivered_at: testStart }]);
});

test('sends nothing of a transaction that was rolled back', async () => {
  const server = await startMail();
  const undone = withTransaction(database, async (tx) => {
    await insertMessage(tx, mail, now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await deliverNext(placeWith({ smtpUrl: server.url }), 'email')).toBe('none');
});

test('two processes at work on one line never send a message twice', async () => {
  const server = await startMail();
  const otherDatabase = openDatabase({ ...testDatabase.connection, max: 6 });
  const places = [placeWith({ smtpUrl: server.url }), placeWith({ smtpUrl: server.url }, otherDatabase)];
  const recipients = Array.from({ length: 20 }, (_, index) => `person${index}@example.com`);
  await enqueue(...recipients.map((recipient) => ({ ...mail, recipient })));
  await Promise.all(
    places.map(async (place) => {
      while ((await deliverNext(place, 'email')) === 'sent');
    }),
  );
  await otherDatabase.close();
  expect(server.mails.flatMap((received) => received.recipients).sort()).toEqual(recipients.sort());
});

test('a message under way is passed over, and goes out again if its process is killed before it is marked', async () => {
  const [arrived, answer] = [createSignal(), createSignal()];
  const server = await startMail({
    beforeTaken: () => {
      arrived.give();
      return answer.given;
    },
  });
  const place = placeWith({ smtpUrl: server.url });
  const doomed = openDatabase({ ...testDatabase.connection, max: 1, application_name: 'doomed' });
  await enqueue(mail);
  const killed = deliverNext(placeWith({ smtpUrl: server.url }, doomed), 'email');
  await arrived.given;
  expect(await deliverNext(place, 'email')).toBe('none');
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`);
  answer.give();
  await expect(killed).rejects.toThrow();
  expect(await deliverNext(place, 'email')).toBe('sent');
  expect(server.mails).toHaveLength(2);
  await doomed.close();
});

test('tries a broken server again, each time after twice as long, until it works', async () => {
  const { url, port, close } = await startMailServer();
  await close();
  const place = placeWith({ smtpUrl: url });
  await enqueue(mail);
  expect(await deliverNext(place, 'email')).toBe('failed');
  expect(await stored()).toMatchObject([{ tries: 1, next_try_at: secondsLater(5), delivered_at: null }]);
  expect(await deliverNext(place, 'email')).toBe('none');
  now = secondsLater(5);
  expect(await deliverNext(place, 'email')).toBe('failed');
  expect(await stored()).toMatchObject([{ tries: 2, next_try_at: secondsLater(15) }]);
  now = secondsLater(15);
  const server = await startMail({ port });
  expect(await deliverNext(place, 'email')).toBe('sent');
  expect(server.mails).toHaveLength(1);
});

test('says that a message was not sent without saying what it says or to whom', async () => {
  const server = await startMail({ password: 'right' });
  const place = placeWith({ smtpUrl: server.url.replace('right', 'wrong-one') });
  await enqueue(mail);
  await deliverNext(place, 'email');
  expect(logged).toEqual([
    [
      { channel: 'email', message: expect.any(Number), tries: 1, reason: 'EAUTH, AUTH PLAIN, 535' },
      'A message was not sent',
    ],
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/123456|ada@|wrong-one/);
});

test('gives a message up once nobody waits for it any more', async () => {
  const { url, port, close } = await startMailServer();
  await close();
  const place = placeWith({ smtpUrl: url });
  await enqueue(mail);
  now = secondsLater(599);
  expect(await deliverNext(place, 'email')).toBe('failed');
  now = minutesLater(10);
  const server = await startMail({ port });
  expect(await deliverNext(place, 'email')).toBe('none');
  expect(server.mails).toHaveLength(0);
});

test('a refused recipient does not keep others waiting', async () => {
  const server = await startMail({ refused: ['ada@example.com'] });
  const place = placeWith({ smtpUrl: server.url });
  await enqueue(mail, { ...mail, recipient: 'grace@example.com' });
  expect(await deliverNext(place, 'email')).toBe('refused');
  expect(await deliverNext(place, 'email')).toBe('sent');
  expect(server.mails).toMatchObject([{ recipients: ['grace@example.com'] }]);
});
