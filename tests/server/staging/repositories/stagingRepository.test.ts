import { withTransaction } from '@server/db/client';
import { applyPlan, planChanges, receiveRows } from '@server/staging/repositories/stagingRepository';
import { coaTable } from '@server/staging/repositories/tables';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const backend = setUpBackend();

/** Returns a new account as the save's row of that position. */
function addition(position: number) {
  const account = { account_number: String(position), account_name: `Account ${position}` };
  const row = {
    id: null,
    temporary_id: position,
    loaded_at: testStart.toISOString(),
    is_undo: false,
    is_deleted: false,
  };
  return { position, ...row, ...account };
}

test('numbers new records in the order of their rows, however the plan comes to have them', async () => {
  const { rows: authors } = await backend.database.pool.query<{ id: number }>(
    `select user_id as id from user_emails where email_address = 'admin@demo.netcap.test'`,
  );
  const scope = { companyId: backend.companyId, authorId: authors[0]?.id ?? 0 };
  await withTransaction(backend.database, async (tx) => {
    await receiveRows(tx, coaTable, [3, 1, 2].map(addition));
    await planChanges(tx, coaTable, { scope, now: testStart });
    await applyPlan(tx, coaTable, { scope, now: testStart });
  });
  const { rows } = await backend.database.pool.query('select account_number from coa_versions order by id');
  expect(rows.map((row) => row.account_number)).toEqual(['1', '2', '3']);
});
