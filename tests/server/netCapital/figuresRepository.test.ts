import { readLineRows } from '@server/netCapital/lineSumsRepository';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { beforeAll, expect, test } from 'vitest';

const backend = setUpBackend({ keepsData: true });
const end = '2025-06-30';

beforeAll(async () => {
  await importExampleBooks(backend);
});

async function numbersOf(focusId: string | null): Promise<string[] | undefined> {
  const lines = await readLineRows(backend.database.db, backend.secondCompanyId, end);
  return lines
    .find(({ focus_id }) => focus_id === focusId)
    ?.numbers.split(' ')
    .sort();
}

test('names the accounts of each line, and what they add up to', async () => {
  const lines = await readLineRows(backend.database.db, backend.secondCompanyId, end);
  expect(lines.find(({ focus_id }) => focus_id === '424')).toMatchObject({ debit: '60000.00', credit: '0.00' });
  expect(await numbersOf('424')).toEqual(['1300', '1310']);
  expect(await numbersOf(null)).toBeUndefined();
  expect(lines.flatMap(({ numbers }) => numbers.split(' '))).toHaveLength(34);
});

test('keeps accounts without a line apart', async () => {
  const { pool } = backend.database;
  await pool.query(`update coa_versions set focus_id = null where account_number = '1600'`);
  expect(await numbersOf(null)).toEqual(['1600']);
  await pool.query(`update coa_versions set focus_id = '735' where account_number = '1600'`);
});

test('sees no other company and no other period', async () => {
  expect(await readLineRows(backend.database.db, backend.companyId, end)).toEqual([]);
  expect(await readLineRows(backend.database.db, backend.secondCompanyId, '2025-03-31')).toEqual([]);
});
