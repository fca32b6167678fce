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
  // With the zeros of another period a report was generated: they are answers.
  await database.pool.query(
    `insert into capital_inputs (company_id, period_end, values, author_id, created_at, updated_at) values (2, '2025-06-30', $1, 1, now(), now())`,
    [values],
  );
  await database.pool.query(
    `insert into reports (company_id, id, type, time_report, period_end, name, author_membership_id, commit_number, prefill, inputs, checksum, findings, warnings, created_at, updated_at)
      values (2, 7, 'FOCUS', 'Q2 25', '2025-06-30', '', 1, 1, $1, '{}', '', '[]', '[]', now(), now())`,
    [values],
  );
  await migrateDatabase(database);
  const { rows } = await database.pool.query<{ values: object }>(
    'select values from capital_inputs order by company_id',
  );
  expect(rows.map((row) => row.values)).toEqual([
    { ...values, rightOfUseAssets: null, equityDemandNotes: null },
    values,
  ]);
  await database.close();
  await testDatabase.drop();
});

test('a quarter and its last month get inputs of their own: the last save keeps the row, the other what its report says', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  await migrateAsOnce(database, 34);
  const input = (companyId: number, end: string, amount: number) =>
    `(${companyId}, '${end}', '{"beginningEquity": ${amount}}', 1, now(), now())`;
  const report = (id: number, name: string, amount: number) =>
    `(1, ${id}, 'FOCUS', '${name}', '2025-06-30', '${name}', 5, 1, '{"beginningEquity": ${amount}, "endDate": "${name}", "isAudited": true}', '{}', '', '[]', '[]', now() + interval '${id} s', now())`;
  await database.pool.query(`
    insert into companies (id, company_name, profile, commit_counter, created_at, updated_at) values (1, 'Firm', '{}', 3, now(), now());
    insert into users (id, first_name, last_name, password_hash, created_at, updated_at) values (9, 'A', 'B', '', now(), now());
    insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at) values (1, 5, 9, 1, 'ADMIN', now(), now());
    insert into capital_inputs (company_id, period_end, values, author_id, created_at, updated_at)
      values ${input(1, '2025-05-31', 1)}, ${input(1, '2025-06-30', 90)}, ${input(1, '2025-09-30', 3)};
    insert into commits (company_id, commit_number, kind, author_id, record_count, created_at)
      select 1, n, 'CAPITAL_INPUTS', 9, 1, now() from generate_series(1, 2) n;
    insert into setting_changes (company_id, commit_number, kind, id, name, time_report, change, fields)
      values (1, 1, 'CAPITAL_INPUTS', 1, '', 'JUN 25', 'added', '[]'), (1, 2, 'CAPITAL_INPUTS', 1, '', 'Q2 25', 'edited', '[]');
    insert into reports (company_id, id, type, time_report, period_end, name, author_membership_id, commit_number, prefill, inputs, checksum, findings, warnings, created_at, updated_at)
      values ${report(1, 'JUN 25', 70)}, ${report(2, 'JUN 25', 80)}, ${report(3, 'Q2 25', 90)}`);
  await migrateDatabase(database);
  const { rows } = await database.pool.query(
    'select time_report, values, author_id from capital_inputs order by period_end, time_report',
  );
  expect(rows).toEqual([
    { time_report: 'MAY 25', values: { beginningEquity: 1 }, author_id: 1 },
    { time_report: 'JUN 25', values: { beginningEquity: 80 }, author_id: 9 },
    { time_report: 'Q2 25', values: { beginningEquity: 90 }, author_id: 1 },
    { time_report: 'Q3 25', values: { beginningEquity: 3 }, author_id: 1 },
  ]);
  await database.close();
  await testDatabase.drop();
});
