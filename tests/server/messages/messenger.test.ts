import { type Database, openDatabase, withTransaction } from '@server/db/client';
import { insertMessage, type NewMessage } from '@server/messages/messagesRepository';
import { createMessenger, type Messenger } from '@server/messages/messenger';
import { createOutboxSender } from '@server/messages/outboxSender';
import type { OutgoingMessage, Sender } from '@server/messages/sender';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { testStart } from '@tests/support/fixed';
import { createSignal, type Signal } from '@tests/support/signal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const expiresAt = new Date(testStart.getTime() + 600_000);
const sms: NewMessage = { channel: 'mobile', recipient: '12125550141', subject: null, text: 'one', expiresAt };

let testDatabase: TestDatabase;
let database: Database;
let messenger: Messenger | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase('template');
  database = openDatabase({ ...testDatabase.connection, max: 6 });
});

beforeEach(() => database.pool.query('truncate messages'));

afterEach(async () => {
  await messenger?.stop();
  messenger = undefined;
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

function messengerWith(mobile: Sender, warn = vi.fn()): Messenger {
  const email = createOutboxSender(() => undefined);
  messenger = createMessenger({ database, clock: () => testStart, senders: { email, mobile }, log: { warn } });
  return messenger;
}

/** Returns a sender that works like the outbox and tells what it was given. */
function watchedSender() {
  const texts: string[] = [];
  const wanted = new Map<string, Signal>();
  const send = async ({ text }: OutgoingMessage) => {
    texts.push(text);
    wanted.get(text)?.give();
  };
  const taken = (text: string) => {
    const signal = createSignal();
    wanted.set(text, signal);
    return signal.given;
  };
  return { sender: { keepsText: false, send }, texts, taken };
}

async function enqueue(...texts: string[]) {
  await withTransaction(database, async (tx) => {
    for (const text of texts) await insertMessage(tx, { ...sms, text }, testStart);
  });
}

async function countWaiting(): Promise<number> {
  const found = await database.pool.query('select 1 from messages where delivered_at is null');
  return found.rowCount ?? 0;
}

test('sends what waits when it starts, and what comes when it is woken', async () => {
  const { sender, texts, taken } = watchedSender();
  const started = messengerWith(sender);
  await enqueue('one', 'two');
  const [two, three] = [taken('two'), taken('three')];
  started.start();
  await two;
  await enqueue('three');
  started.wake();
  await three;
  await started.stop();
  expect(texts).toEqual(['one', 'two', 'three']);
  expect(await countWaiting()).toBe(0);
});

test('sends nothing before it is started', async () => {
  const { sender, texts } = watchedSender();
  const idle = messengerWith(sender);
  await enqueue('one');
  idle.wake();
  await idle.stop();
  expect(texts).toEqual([]);
  expect(await countWaiting()).toBe(1);
});

test('stops after the message under way; the others wait for the next start', async () => {
  const answer = createSignal();
  const { sender, texts, taken } = watchedSender();
  const slow: Sender = {
    keepsText: false,
    send: async (message) => {
      await sender.send(message);
      await answer.given;
    },
  };
  const stopped = messengerWith(slow);
  await enqueue('one', 'two');
  const one = taken('one');
  stopped.start();
  await one;
  const stop = stopped.stop();
  stopped.wake();
  answer.give();
  await stop;
  expect(texts).toEqual(['one']);
  expect(await countWaiting()).toBe(1);
  const two = taken('two');
  messengerWith(sender).start();
  await two;
  expect(texts).toEqual(['one', 'two']);
});

test('goes on after the database could not be asked', async () => {
  const { sender, taken } = watchedSender();
  const warn = vi.fn();
  const going = messengerWith(sender, warn);
  await database.pool.query('alter table messages rename to hidden');
  const hasWarned = new Promise<void>((resolve) => warn.mockImplementation(() => resolve()));
  going.start();
  await hasWarned;
  await database.pool.query('alter table hidden rename to messages');
  await enqueue('one');
  const one = taken('one');
  going.wake();
  await one;
});
