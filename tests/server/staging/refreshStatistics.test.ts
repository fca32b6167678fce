import type { Log } from '@server/common/context';
import { refreshStatistics } from '@server/staging/refreshStatistics';
import { coaTable } from '@server/staging/repositories/tables';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test, vi } from 'vitest';

const backend = setUpBackend();

async function warningsOf(table: { name: string }, rows: number) {
  const warn = vi.fn<Log['warn']>();
  await refreshStatistics({ database: backend.database, log: { warn } }, table, rows);
  return warn.mock.calls;
}

test('logs a failure as a warning, and leaves what was done as it is', async () => {
  expect(await warningsOf({ name: 'no_such_table' }, 1000)).toEqual([
    [
      { failure: expect.objectContaining({ code: '42P01' }), table: 'no_such_table' },
      'The statistics of a table were not refreshed',
    ],
  ]);
});

test('has nothing to say when it went well, or was not worth it', async () => {
  expect(await warningsOf(coaTable, 1000)).toEqual([]);
  expect(await warningsOf({ name: 'no_such_table' }, 10)).toEqual([]);
});
