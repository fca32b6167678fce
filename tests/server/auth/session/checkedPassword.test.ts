import { withCheckedPassword } from '@server/auth/session/checkedPassword';
import { type Account, findAccountByEmail, updateUser } from '@server/auth/usersRepository';
import { withTransaction } from '@server/db/client';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { beforeEach, expect, test, vi } from 'vitest';

const backend = setUpBackend();
let account: Account;

beforeEach(async () => {
  const found = await findAccountByEmail(backend.database.db, 'admin@demo.netcap.test');
  if (found === null) throw new Error('The demo administrator is missing.');
  account = found;
});

test('a password that was changed since it was checked allows nothing', async () => {
  const { database } = backend;
  const change = { passwordHash: 'another', updatedAt: testStart };
  await withTransaction(database, (tx) => updateUser(tx, account.userId, change));
  const work = vi.fn(async () => 'done');
  await expect(withCheckedPassword(database, account, work)).rejects.toMatchObject({ status: 401 });
  expect(work).not.toHaveBeenCalled();
});

test('a password is not changed while what it allows is done', async () => {
  const change = () =>
    backend.database.pool.query('select 1 from users where id = $1 for update nowait', [account.userId]);
  const during = withCheckedPassword(backend.database, account, change);
  await expect(during).rejects.toMatchObject({ code: '55P03' });
  expect((await change()).rowCount).toBe(1);
});
