import { lockSample } from '@server/company/samplesRepository';
import { withTransaction } from '@server/db/client';
import { openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { pdfText } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';
import type { User } from '@/contract/auth/user.schema';
import type { SampleCompany } from '@/contract/company/sampleCompany.schema';

const backend = setUpBackend();
const person = setUpSignedIn(backend, 'viewer@demo.netcap.test');
const email = 'viewer@demo.netcap.test';
const url = '/api/x/sample-company';

async function create(user_email?: number) {
  const me: User = (await person.inject({ url: '/api/me' })).json().data;
  const payload = { data: { user_email: user_email ?? me.emails[0]?.id } };
  return person.inject({ method: 'POST', url, payload });
}

const remove = (id: number) => person.inject({ method: 'DELETE', url: `${url}?id=${id}` });
const read = async (): Promise<SampleCompany | null> => (await person.inject({ url })).json().data;
const query = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await backend.database.pool.query<Row>(text, values)).rows;

/** Counts a company's rows in each table, by the database's own list of tables. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public' order by 1",
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(`select count(*)::int from ${name} where company_id = $1`, companyId);
    counts.push([name, row?.count ?? -1]);
  }
  return Object.fromEntries(counts);
}

test('is made once with books, approvals and reports, says that it is a sample, and goes without a trace', async () => {
  const others = await rowsOf(backend.secondCompanyId);
  const [answer, again] = await Promise.all([create(), create()]);
  expect([answer.statusCode, again.statusCode].sort()).toEqual([200, 200]);
  const { id } = answer.json().data.company_info;
  expect(again.json().data.company_info.id).toBe(id);
  const sample = await read();
  expect(sample).toMatchObject({ company_info: { id, is_sample: true } });
  expect(sample?.done).toBe(sample?.total);
  const me: User = (await person.inject({ url: '/api/me' })).json().data;
  const settings = me.emails.flatMap((each) => each.user_company_settings);
  expect(settings.map(({ role, company_info }) => [role, company_info.is_sample])).toEqual([
    ['VIEWER', undefined],
    ['ADMIN', true],
  ]);

  const books = await openBooks(backend, email, id);
  expect((await books.balances()).length).toBeGreaterThan(500);
  const requests = await books.reviewRequests({ filters: { status: { $in: ['OPEN', 'APPROVED'] } } });
  expect(requests.map(({ type, status }) => [type, status])).toEqual([
    ['BALANCE', 'OPEN'],
    ['COA', 'APPROVED'],
  ]);
  expect((await books.get('/x/record-verification')).json().data).toMatchObject({ agrees: true });
  const reports = (await books.get('/reports', { filters: { type: 'FOCUS' } })).json().data;
  const link = (await books.get('/report/download', { reportId: reports[0].id, type: 'pdf' })).json().data.url;
  const pdf = await pdfText((await backend.app.inject({ url: link })).rawPayload);
  expect(pdf.match(/SAMPLE — not a filing/g)?.length).toBeGreaterThan(2);

  expect((await rowsOf(id))['chain_entries']).toBeGreaterThan(10);
  expect((await remove(backend.companyId)).statusCode).toBe(404);
  expect((await remove(id)).statusCode).toBe(200);
  expect(Object.entries(await rowsOf(id)).filter(([, count]) => count !== 0)).toEqual([]);
  expect(await query('select 1 from companies where id = $1', id)).toEqual([]);
  expect(await rowsOf(backend.secondCompanyId)).toEqual(others);
  expect((await books.get('/coas')).statusCode).toBe(404);
  expect(await read()).toBeNull();
  expect((await remove(id)).statusCode).toBe(404);
});

test('refuses an address of somebody else, and waits for nobody who makes or removes it', async () => {
  expect((await create(999_999)).statusCode).toBe(422);
  await withTransaction(backend.database, async (tx) => {
    const [user] = await query<{ id: number }>('select user_id as id from user_emails where email_address = $1', email);
    expect(await lockSample(tx, user?.id ?? 0)).toBe(true);
    for (const answer of [await create(), await remove(1)]) {
      expect(refusalOf(answer)).toMatchObject({ status: 409 });
    }
  });
  expect(await read()).toBeNull();
});
