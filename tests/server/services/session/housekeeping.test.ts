import { keepForgetting } from '@server/services/session/housekeeping';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { testStart } from '@tests/support/fixed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

async function sessions(): Promise<number | null> {
  return (await backend.database.pool.query('select 1 from session_families')).rowCount;
}

test('forgets sessions again and again once their time is over', async () => {
  await backend.signIn('admin@demo.netcap.test');
  let now = testStart;
  const stop = keepForgetting({ database: backend.database, clock: () => now }, 10);
  try {
    expect(await sessions()).toBe(1);
    now = new Date(testStart.getTime() + 13 * 60 * 60_000);
    await expect.poll(sessions).toBe(0);
  } finally {
    stop();
  }
});
