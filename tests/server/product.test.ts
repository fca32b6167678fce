import { openDatabase } from '@server/db/client';
import { startProduct } from '@server/product';
import { checksumOf } from '@server/services/figures/frozenReport';
import { testConfig } from '@tests/support/backend/backend';
import { migrateAsOnce } from '@tests/support/backend/oldDatabase';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { exampleReport } from '@tests/support/reports/focusReport';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printFocus } from '@/domain/focus/form/printFocus';
import { freezeFocus } from '@/domain/focus/frozen/frozenFocus';

let testDatabase: TestDatabase;
const { computation, ...facts } = exampleReport();

/** A database as it was when reports were stored without results, with one of them. */
beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  await migrateAsOnce(database, 7);
  const inputs = freezeFocus({ ...facts, mapping: {}, commitNumber: 1, positions: null });
  await database.pool.query(
    `insert into reports (company_id, id, type, time_report, period_end, name, author_membership_id, commit_number, prefill, inputs,
      checksum, findings, warnings, created_at, updated_at)
    values (1, 1000, 'FOCUS', 'Q2 25', '2025-06-30', 'Old', 1, 1, '{}', $1, $2, '[]', '[]', now(), now())`,
    [inputs, checksumOf(inputs)],
  );
  await database.close();
});

afterAll(() => testDatabase.drop());

test('a start gives reports from before results were stored what they print', async () => {
  const config = testConfig({ databaseUrl: testDatabase.url, port: 0, hasDemo: false });
  const product = await startProduct(config, { isFresh: false });
  const database = openDatabase(testDatabase.connection);
  const { rows } = await database.pool.query('select rules_version, results from reports');
  await database.close();
  await product.stop();
  expect(rows).toEqual([{ rules_version: 1, results: printFocus({ ...facts, computation }) }]);
});
