import { withTransaction } from '@server/db/client';
import { lockBooks, lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

/** Returns the answer to another transaction that wants the company's row at once. */
function tryToLock(strength: string): Promise<string> {
  return backend.database.pool
    .query(`select id from companies where id = $1 for ${strength} nowait`, [backend.companyId])
    .then(() => 'taken')
    .catch((error: Error) => error.message);
}

test('who changes the books keeps out commits and saves, not rows that refer to the company', async () => {
  await withTransaction(backend.database, async (tx) => {
    await lockBooks(tx, backend.companyId);
    expect(await tryToLock('no key update')).toMatch(/could not obtain lock/);
    expect(await tryToLock('share')).toMatch(/could not obtain lock/);
    expect(await tryToLock('key share')).toBe('taken');
  });
});

test('who saves keeps out commits, not other saves', async () => {
  await withTransaction(backend.database, async (tx) => {
    await lockBooksShared(tx, backend.companyId);
    expect(await tryToLock('no key update')).toMatch(/could not obtain lock/);
    expect(await tryToLock('share')).toBe('taken');
  });
});
