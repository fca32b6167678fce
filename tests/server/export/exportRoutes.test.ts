import {
  accepted,
  accountChange,
  type Bookkeeper,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { setUpUnpacking, unpack } from '@tests/support/documents/binder';
import { generateExample } from '@tests/support/reports/storedReports';
import { expect, test } from 'vitest';
import type { CompanyExport } from '@/contract/export/export.schema';

const backend = setUpBackend();
setUpUnpacking();
const as = 'admin@second.netcap.test';

async function download(books: Bookkeeper) {
  const { data } = accepted<{ data: { url: string } }>(await books.get('/x/export/download'));
  return unpack((await backend.app.inject({ url: data.url })).rawPayload);
}

test('has everything, to the cent, with its sums', async () => {
  const person = await importExampleBooks(backend);
  const report = await generateExample(backend, person);
  const books = await openBooks(backend, as);
  const cash = firstOf(await books.accounts());
  await books.commit('coas', [
    { ...newAccount(Number(cash.account_number)), id: cash.id, updatedAt: cash.updatedAt, accountName: '=Cash' },
  ]);
  await books.save('trial-balances', [newBalance(cash.id, { timeReport: 'Q3 25', debit: 12.34 })]);
  const announced = accepted<{ data: CompanyExport }>(await books.get('/x/export')).data;
  const files = await download(books);
  expect(files.folder).toBe(announced.folder);
  expect(files.files).toEqual([...announced.parts.flatMap((part) => part.files), 'README.txt', 'SHA256SUMS'].sort());
  expect((await files.verify()).trim().split('\n')).toHaveLength(files.files.length - 1);

  const rows = await files.rows('books/trial-balances.csv');
  const current = rows.filter((row) => row['version_state'] === 'CURRENT');
  const balances = await books.balances();
  expect(current).toHaveLength(balances.length);
  const cents = (texts: readonly (string | number | undefined)[]) =>
    texts.reduce<number>((sum, text) => sum + Math.round(Number(text) * 100), 0);
  expect(cents(current.map((row) => row['debit']))).toBe(cents(balances.map(({ debit }) => debit)));
  expect(current.map((row) => row['account_number']).sort()).toEqual(
    balances.map(({ coa }) => coa.account_number).sort(),
  );
  expect(rows.filter((row) => row['version_state'] === 'EDITING').map((row) => row['debit'])).toEqual(['12.34']);
  const versions = (await files.rows('books/accounts.csv')).filter((row) => row['id'] === String(cash.id));
  expect(versions.map((row) => [row['version_state'], row['account_name']])).toEqual([
    ['REPLACED', cash.account_name],
    ['CURRENT', "'=Cash"],
  ]);
  for (const { files: paths, rows: count } of announced.parts) {
    const [path = ''] = paths;
    // The link is an entry of the log and its chain.
    const later = ['history/record-chain.csv', 'history/security-log.csv'].includes(path) ? 1 : 0;
    if (count === null || !path.endsWith('.csv')) continue;
    expect([path, (await files.rows(path)).length]).toEqual([path, count + later]);
  }

  const base = files.files.find((file) => /^reports\/.*\.pdf$/.test(file))?.replace('.pdf', '') ?? '';
  expect((await files.text(`${base}.pdf`)).slice(0, 5)).toBe('%PDF-');
  expect(files.files).toContain(`${base}.xlsx`);
  expect(JSON.parse(await files.text(`${base}.json`))).toMatchObject({
    id: report.id,
    name: report.name,
    type: 'FOCUS',
  });
  const inputs = JSON.parse(await files.text('capital/capital-inputs.json'));
  expect(inputs.length).toBeGreaterThan(0);
  expect(JSON.parse(await files.text('company.json')).company_name).toContain('Second');
  expect((await files.rows('people/people.csv')).map((row) => row['email'])).toEqual([as]);
  const readme = await files.text('README.txt');
  for (const path of announced.parts.flatMap((part) => part.files)) expect(readme).toContain(`  ${path}\n`);
  const log = (await books.get('/x/security-log')).json().data;
  expect(log[0]).toMatchObject({ event: 'EXPORT', text: 'Downloaded the full export' });
});

test('a deletion that was taken back is a replaced version', async () => {
  const books = await openBooks(backend, as);
  await books.commit('coas', [newAccount(77)]);
  const account = firstOf(await books.accounts());
  await books.commit('coas', [accountChange(account, { isDeleted: true })]);
  accepted(await books.send('POST /x/undo-commit', { commit_number: 2 }));
  accepted(await books.markDone('coas'));
  const versions = await (await download(books)).rows('books/accounts.csv');
  expect(versions.map((row) => [row['version_state'], row['is_deleted']])).toEqual([
    ['REPLACED', 'false'],
    ['REPLACED', 'true'],
    ['CURRENT', 'false'],
  ]);
});

test('a table that nobody described is exported too, without its secrets', async () => {
  await backend.database.pool.query(
    'create table later_things (company_id bigint not null, id integer primary key, note text, token_hash text, body bytea)',
  );
  try {
    await backend.database.pool.query("insert into later_things values ($1, 7, 'kept', 'x', null)", [
      backend.secondCompanyId,
    ]);
    const files = await download(await openBooks(backend, as));
    expect(await files.rows('other/later-things.csv')).toEqual([{ id: '7', note: 'kept' }]);
  } finally {
    await backend.database.pool.query('drop table later_things');
  }
});

test('no file has what signs people in', async () => {
  const books = await openBooks(backend, as);
  await books.person.inject({
    method: 'POST',
    url: `/api/companies/${backend.secondCompanyId}/invite`,
    payload: {
      data: { user: { email: 'new@firm.test', first_name: 'New', last_name: 'Person', title: 'Clerk' } },
      role: 'VIEWER',
    },
  });
  const files = await download(books);
  const { rows: secrets } = await backend.database.pool.query<{ secret: string }>(
    'select password_hash as secret from users union select token_hash from session_families union select token_hash from invitations',
  );
  expect(secrets.length).toBeGreaterThan(1);
  for (const file of files.files) {
    const text = await files.text(file);
    expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([]);
  }
});

test('asks for the password again before a link, and a link is no use to who is no administrator any more', async () => {
  const books = await openBooks(backend, as);
  const { data } = accepted<{ data: { url: string } }>(await books.get('/x/export/download'));
  await backend.database.pool.query("update session_families set created_at = created_at - interval '11 minutes'");
  expect(refusalOf(await books.get('/x/export/download')).status).toBe(403);
  await backend.database.pool.query("update memberships set role = 'MIDDLE' where company_id = $1", [
    backend.secondCompanyId,
  ]);
  expect((await backend.app.inject({ url: data.url })).statusCode).toBe(403);
});
