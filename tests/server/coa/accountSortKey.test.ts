import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import { accountSortKey } from '@/domain/coa/accountNumbers';

const backend = setUpBackend();

test('the database stores the sort key that the domain computes', async () => {
  const numbers = [
    '1',
    '01',
    '990',
    '1000',
    '9'.repeat(32),
    '0'.repeat(40),
    `00${'7'.repeat(35)}`,
    '1000-2',
    'A10b',
    '',
  ];
  const { rows } = await backend.database.pool.query<{ account_number: string; number_key: string }>(
    `insert into coa_versions (company_id, id, status, author_id, created_at, updated_at, account_number, account_name)
     select 1, i, 'EDITING', 1, now(), now(), n, 'Account' from unnest($1::text[]) with ordinality u (n, i)
     returning account_number, number_key`,
    [numbers],
  );
  expect(rows).toHaveLength(numbers.length);
  for (const row of rows) expect(row.number_key).toBe(accountSortKey(row.account_number));
});
