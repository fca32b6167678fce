import { checksumOf } from '@server/services/reports/frozenReport';
import { completeOldReports } from '@server/services/reports/oldReports';
import type { SignedIn } from '@tests/support/backend';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/exampleBooks';
import { setUpBackend } from '@tests/support/setUpBackend';
import { generateExample, storedReport } from '@tests/support/storedReports';
import { expect, test } from 'vitest';
import type { Report } from '@/contract/report';

const backend = setUpBackend();

/** A report as it was stored before results were: inputs alone, with a checksum over them; and the results that it had. */
async function generateOld(person: SignedIn, typed = typedValues()) {
  const report = await generateExample(backend, person, typed);
  const { inputs, results } = await storedReport(backend, report);
  await backend.database.pool.query(
    'update reports set results = null, rules_version = null, checksum = $1 where id = $2',
    [checksumOf(inputs), report.id],
  );
  return { ...report, results };
}

function askFor(person: SignedIn, { id }: Report) {
  const query = { company_id: backend.secondCompanyId, reportId: id, type: 'pdf' };
  return person.inject({ url: apiUrl('/report/download', query) });
}

test('old reports are given the results that they had, once', async () => {
  const admin = await importExampleBooks(backend);
  const drafted = { ...typedValues(), beginningEquity: 200_000 };
  const old = [await generateOld(admin), await generateOld(admin, drafted)];
  await completeOldReports(backend.database);
  const stored = () => Promise.all(old.map((report) => storedReport(backend, report)));
  expect((await stored()).map(({ results }) => results)).toEqual(old.map(({ results }) => results));
  expect((await stored()).map(({ rulesVersion }) => rulesVersion)).toEqual([1, 1]);
  for (const report of old) expect((await askFor(admin, report)).statusCode).toBe(200);

  await backend.database.pool.query(`update reports set results = results || '{"firm": "Kept"}'`);
  await completeOldReports(backend.database);
  expect((await stored()).map(({ results }) => results?.firm)).toEqual(['Kept', 'Kept']);
});

test('old reports of the first version, which listed the accounts, are given results too', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generateOld(admin);
  const { inputs } = await storedReport(backend, report);
  const first = { ...(inputs as object), version: 1, mapping: { '200': ['1000', '1010'] } };
  await backend.database.pool.query('update reports set inputs = $1, checksum = $2', [first, checksumOf(first)]);
  await completeOldReports(backend.database);
  expect((await askFor(admin, report)).statusCode).toBe(200);
});

test('an old report whose inputs were changed is given none, and stays refused', async () => {
  const admin = await importExampleBooks(backend);
  const [report, sound] = [await generateOld(admin), await generateOld(admin)];
  await backend.database.pool.query(
    `update reports set inputs = jsonb_set(inputs, '{filer,name}', '"Someone else"') where id = ${report.id}`,
  );
  await completeOldReports(backend.database);
  expect((await storedReport(backend, report)).results).toBeNull();
  expect((await askFor(admin, report)).statusCode).toBe(409);
  expect((await askFor(admin, sound)).statusCode).toBe(200);
});
