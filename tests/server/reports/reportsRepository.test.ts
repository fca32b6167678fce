import { findFilingBefore } from '@server/reports/reportsRepository';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

test('the filing before a day is the newest of the latest period that is no draft, of its kind', async () => {
  const { secondCompanyId: companyId, database } = backend;
  const report = (name: string, { end = '2025-06-30', day = 1, type = 'FOCUS', findings = '[]' } = {}) =>
    `(${companyId}, ${day}, '${type}', '', '${end}', '${name}', 1, 1, '{}', '{}', '', '${findings}', '[]', '2025-10-0${day}', '2025-10-0${day}')`;
  await database.pool.query(`
    insert into reports (company_id, id, type, time_report, period_end, name, author_membership_id, commit_number, prefill, inputs, checksum,
      findings, warnings, created_at, updated_at)
    values ${[
      report('first', { day: 1 }),
      report('amended', { day: 2 }),
      report('earlier period, filed late', { day: 3, end: '2025-03-31' }),
      report('draft', { day: 4, findings: '[{"severity": "error"}]' }),
      report('other kind', { day: 5, type: 'SSOI' }),
      report('the day itself', { day: 6, end: '2025-09-30' }),
    ].join(', ')}`);
  const found = await findFilingBefore(database.db, { companyId, type: 'FOCUS', before: '2025-09-30' });
  expect(found?.name).toBe('amended');
});
