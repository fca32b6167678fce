import { withTransaction } from '@server/db/client';
import { lockBooks, lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

/** Returns the answer to another transaction that wants the row of the company's books at once. */
function tryToLock(strength: string): Promise<string> {
  return backend.database.pool
    .query(`select from commit_counters where company_id = $1 for ${strength} nowait`, [backend.companyId])
    .then(() => 'taken')
    .catch((error: Error) => error.message);
}

test('who changes the books keeps out commits and saves', async () => {
  await withTransaction(backend.database, async (tx) => {
    await lockBooks(tx, backend.companyId);
    expect(await tryToLock('update')).toMatch(/could not obtain lock/);
    expect(await tryToLock('share')).toMatch(/could not obtain lock/);
  });
});

test('who saves keeps out commits, not other saves', async () => {
  await withTransaction(backend.database, async (tx) => {
    await lockBooksShared(tx, backend.companyId);
    expect(await tryToLock('update')).toMatch(/could not obtain lock/);
    expect(await tryToLock('share')).toBe('taken');
  });
});
