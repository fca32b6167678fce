import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '@server/common/appTypes';
import { addStalledReaders } from '@server/plugins/availability/stalledReaders';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

const maxMs = 100;
let app: App;

beforeEach(async () => {
  app = Fastify() as unknown as App; // its routes have no schemas
  addStalledReaders(app, maxMs);
  app.get('/endless', (_request, reply) => reply.send(Readable.from(endless())));
  app.get('/late', async () => {
    await pause(maxMs * 3);
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const closed: string[] = [];
async function* endless() {
  try {
    for (;;) yield 'x'.repeat(1_000_000);
  } finally {
    closed.push('endless');
  }
}

async function open(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const request = http.get({ port, host: '127.0.0.1', path }).on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return { request, answer: answer.on('error', () => undefined) };
}

test('who reads nothing of an answer is dropped, and the making of it ends', async () => {
  closed.length = 0;
  const { request } = await open('/endless');
  await expect.poll(() => closed).toEqual(['endless']);
  request.destroy();
});

test('who goes on reading is not, and no more is who waits for us', async () => {
  const { request, answer } = await open('/endless');
  closed.length = 0;
  const begin = performance.now();
  for await (const _part of answer) if (performance.now() - begin > maxMs * 4) break;
  expect(performance.now() - begin).toBeGreaterThan(maxMs * 4);
  request.destroy();
  const late = await open('/late');
  expect((await late.answer.setEncoding('utf8').toArray()).join('')).toBe('done');
});
