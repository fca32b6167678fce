import type { App } from '@server/common/appTypes';
import { openDatabase } from '@server/db/client';
import { addHealth } from '@server/plugins/availability/health';
import { addErrors } from '@server/plugins/errors';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

test('lives in any case, and is ready while the database answers', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  const app = Fastify() as unknown as App; // its routes are those under test alone
  app.decorate('database', database);
  addErrors(app);
  addHealth(app);
  const statuses = async () => {
    const answers = await Promise.all(['/api/x/health', '/api/x/ready'].map((url) => app.inject(url)));
    return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
  };
  expect(await statuses()).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await database.close();
  await testDatabase.drop();
  expect(await statuses()).toEqual([
    [200, undefined],
    [503, '2'],
  ]);
});
