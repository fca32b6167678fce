import { openDatabase } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { migrateAsOnce } from '@tests/support/backend/oldDatabase';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { expect, test } from 'vitest';

test('zeros that nobody may have typed are asked again, and what was typed stays', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  await migrateAsOnce(database, 8);
  const values = { rightOfUseAssets: 0, operatingLeasesLiabilities: 94500, equityDemandNotes: 0, otherDeductions: 0 };
  await database.pool.query(
    "insert into capital_inputs (company_id, period_end, values, author_id, created_at, updated_at) values (1, '2025-06-30', $1, 1, now(), now())",
    [values],
  );
  await migrateDatabase(database);
  const { rows } = await database.pool.query<{ values: object }>('select values from capital_inputs');
  expect(rows[0]?.values).toEqual({ ...values, rightOfUseAssets: null, equityDemandNotes: null });
  await database.close();
  await testDatabase.drop();
});
