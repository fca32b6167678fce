import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

const ownColumns = {
  non_option_versions:
    "type, subtype, qty, purch_pr, long_or_short) values ($1, 1, 'EDITING', $2, $3, $3, $3::timestamptz::date, 'A', 'USD', 1, 1, 'a', 'EQUITY', 'COMMON', 1, 1, 'Long')",
  option_versions:
    "call_put, contracts_qty, contract_purch_pr, long_short, covered, underlying_symbol, underlying_exec_pr, strike, underlying_mkt_pr, underlying_mkt_value) values ($1, 1, 'EDITING', $2, $3, $3, $3::timestamptz::date, 'A', 'USD', 1, 1, 'a', 'Call', 1, 1, 'Long', 'No', 'A', 1, 1, 1, 1)",
};
const tables = Object.keys(ownColumns) as (keyof typeof ownColumns)[];

/** Stages a position of the demo company for an author. */
async function stage(table: keyof typeof ownColumns, { companyId, authorId }: { companyId: number; authorId: number }) {
  const common =
    'company_id, id, status, author_id, created_at, updated_at, report_date, identifier, currency, closing_price, tot_pos_val, position_key';
  await backend.database.pool.query(`insert into ${table} (${common}, ${ownColumns[table]}`, [
    companyId,
    authorId,
    '2026-06-30',
  ]);
}

async function userOf(emailAddress: string): Promise<number> {
  const { rows } = await backend.database.pool.query<{ user_id: number }>(
    'select user_id from user_emails where email_address = $1',
    [emailAddress],
  );
  return rows[0]?.user_id ?? 0;
}

test.each(tables)('%s takes the positions of members alone', async (table) => {
  const { companyId } = backend;
  const authorId = await userOf('viewer@demo.netcap.test');
  const stranger = await userOf('admin@second.netcap.test');
  await stage(table, { companyId, authorId });
  for (const author of [
    { companyId, authorId: stranger },
    { companyId: 999_999, authorId },
    { companyId, authorId: 999_999 },
  ]) {
    await expect(stage(table, author)).rejects.toThrow('author_fk');
  }
});

test.each(tables)('a member with positions in %s stays', async (table) => {
  const authorId = await userOf('viewer@demo.netcap.test');
  await stage(table, { companyId: backend.companyId, authorId });
  const leave = backend.database.pool.query('delete from memberships where user_id = $1', [authorId]);
  await expect(leave).rejects.toThrow('author_fk');
});

test.each(tables)('%s refers to review requests and versions that are there', async (table) => {
  await stage(table, { companyId: backend.companyId, authorId: await userOf('viewer@demo.netcap.test') });
  for (const [column, key] of [
    ['review_request_id', 'request_fk'],
    ['base_version_id', 'base_fk'],
  ]) {
    await expect(backend.database.pool.query(`update ${table} set ${column} = 999999`)).rejects.toThrow(key);
  }
});

test('a membership is of a company and a user that are there', async () => {
  const { pool } = backend.database;
  for (const column of ['company_id', 'user_id']) {
    await expect(
      pool.query(`update memberships set ${column} = 999999 where id = (select min(id) from memberships)`),
    ).rejects.toThrow(`memberships_${column}`);
  }
});
