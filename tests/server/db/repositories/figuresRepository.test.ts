import { mapAccounts, sumLines } from '@server/db/repositories/figuresRepository';
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

test('sums each line of a trial balance, and counts its accounts that hold something', async () => {
  const sums = await sumLines(backend.database.db, backend.secondCompanyId, [end, '2025-03-31']);
  expect(sums.find((sum) => sum.focus_id === '1205')).toEqual({
    period_end: end,
    time_report: 'Q2 25',
    focus_id: '1205',
    debit: '0.00',
    credit: '93245.00',
    account_count: 4,
  });
  const cents = (text: string) => Number(text.replace('.', ''));
  expect(sums.reduce((total, sum) => total + cents(sum.debit), 0)).toBe(71_544_500);
  expect(new Set(sums.map((sum) => sum.period_end))).toEqual(new Set([end]));
});

test('asks nothing for no dates, and sees no other company', async () => {
  expect(await sumLines(backend.database.db, backend.secondCompanyId, [])).toEqual([]);
  expect(await sumLines(backend.database.db, backend.companyId, [end])).toEqual([]);
});

test('names the accounts of each line', async () => {
  const mapping = await mapAccounts(backend.database.db, backend.secondCompanyId, end);
  expect(mapping['424']).toBe('1300 1310');
  expect(mapping['unmapped']).toBeUndefined();
  expect(Object.values(mapping).join(' ').split(' ')).toHaveLength(34);
});

test('keeps accounts without a line apart', async () => {
  const { pool } = backend.database;
  await pool.query(`update coa_versions set focus_id = null where account_number = '1600'`);
  const sums = await sumLines(backend.database.db, backend.secondCompanyId, [end]);
  expect(sums.find((sum) => sum.focus_id === null)).toMatchObject({ debit: '14250.00', account_count: 1 });
  expect((await mapAccounts(backend.database.db, backend.secondCompanyId, end))['unmapped']).toBe('1600');
  await pool.query(`update coa_versions set focus_id = '735' where account_number = '1600'`);
});
