import { mapAccounts } from '@server/db/repositories/figuresRepository';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { importExampleBooks } from '@tests/support/exampleBooks';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: TestBackend;
const end = '2025-06-30';

beforeAll(async () => {
  backend = await createTestBackend();
  await importExampleBooks(backend);
});
afterAll(() => backend.close());

test('names the accounts of each line', async () => {
  const mapping = await mapAccounts(backend.database.db, backend.secondCompanyId, end);
  expect(mapping['424']?.split(' ').sort()).toEqual(['1300', '1310']);
  expect(mapping['unmapped']).toBeUndefined();
  expect(Object.values(mapping).join(' ').split(' ')).toHaveLength(34);
});

test('keeps accounts without a line apart', async () => {
  const { pool } = backend.database;
  await pool.query(`update coa_versions set focus_id = null where account_number = '1600'`);
  expect((await mapAccounts(backend.database.db, backend.secondCompanyId, end))['unmapped']).toBe('1600');
  await pool.query(`update coa_versions set focus_id = '735' where account_number = '1600'`);
});

test('sees no other company and no other period', async () => {
  expect(await mapAccounts(backend.database.db, backend.companyId, end)).toEqual({});
  expect(await mapAccounts(backend.database.db, backend.secondCompanyId, '2025-03-31')).toEqual({});
});
