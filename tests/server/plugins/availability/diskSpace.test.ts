import type { App } from '@server/common/appTypes';
import { addDiskSpace } from '@server/plugins/availability/diskSpace';
import { addErrors } from '@server/plugins/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

test('changes of books are refused while there is little space, and nothing else is', async () => {
  let free = 2 ** 30;
  const app = Fastify() as unknown as App; // its routes have no schemas
  addErrors(app);
  app.addHook('onRequest', async (request) => {
    const isOfCompany = request.url.startsWith('/coas');
    request.member = isOfCompany ? { userId: 1, sessionId: '', companyId: 1, membershipId: 1, role: 'ADMIN' } : null;
  });
  addDiskSpace(app, async () => free);
  app.get('/coas', () => ({}));
  app.put('/coas', () => ({}));
  app.get('/coas/mark-done', { config: { work: 'write' } }, () => ({}));
  app.post('/login', () => ({}));
  const statuses = () =>
    Promise.all(
      (['GET /coas', 'POST /login', 'PUT /coas', 'GET /coas/mark-done'] as const).map(async (call) => {
        const [method, url] = call.split(' ') as ['GET' | 'PUT' | 'POST', string]; // as written above
        return (await app.inject({ method, url })).statusCode;
      }),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  free = 2 ** 20;
  expect(await statuses()).toEqual([200, 200, 507, 507]);
  free = 2 ** 30;
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});
