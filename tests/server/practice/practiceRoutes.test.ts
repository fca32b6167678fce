import type { SignedIn } from '@tests/support/backend/backend';
import { accepted, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { settingsValues } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { pdfText } from '@tests/support/documents/pdfText';
import { workbookTexts } from '@tests/support/documents/workbookTexts';
import { testStart } from '@tests/support/fixed';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { beforeEach, expect, test } from 'vitest';
import type { MadeCalendarLink } from '@/contract/calendar/calendarLink.schema';
import type { Notice } from '@/contract/notices/notice.schema';
import type { FirmFigures, Practice, PracticeFirm } from '@/contract/practice/practice.schema';

const backend = setUpBackend();
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');
const stranger = setUpSignedIn(backend, 'admin@demo.netcap.test');
const second = setUpBooks(backend, 'admin@second.netcap.test');

const run = (text: string, values: unknown[] = []) => backend.database.pool.query(text, values);

/** The viewer of the demo company is an administrator of the second one, too. */
beforeEach(async () => {
  await run(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1, 900000, m.user_id, m.user_email_id, 'ADMIN', now(), now()
     from memberships m join user_emails e on e.id = m.user_email_id where e.email_address = 'viewer@demo.netcap.test'`,
    [backend.secondCompanyId],
  );
});

async function firmsOf({ inject }: SignedIn): Promise<readonly PracticeFirm[]> {
  return accepted<{ data: Practice }>(await inject({ url: '/api/x/practice' })).data.firms;
}

const idsOf = async (person: SignedIn) => (await firmsOf(person)).map(({ id }) => id).toSorted((a, b) => a - b);
const ofSecond = async (person: SignedIn) => (await firmsOf(person)).find(({ id }) => id === backend.secondCompanyId);

function compute(companyId: number, { inject }: SignedIn = viewer) {
  return inject({ method: 'POST', url: `/api/x/practice/figures?company_id=${companyId}` });
}

async function makeLink(company_id: number | null, { inject }: SignedIn = viewer) {
  return inject({ method: 'POST', url: '/api/x/calendar-links', payload: { data: { company_id } } });
}

/** Reads a calendar link without signing in. */
async function readCalendar(url: string) {
  const answer = await backend.app.inject({ url: new URL(url).pathname });
  return { status: answer.statusCode, text: answer.body.replaceAll('\r\n ', '') };
}

const leave = () => run('update memberships set removed_at = now() where id = 900000');
const requireFactor = () =>
  run('update companies set requires_second_factor = true where id = $1', [backend.secondCompanyId]);
const gainFactor = () =>
  run('update users set has_mfa = true where id = (select user_id from memberships where id = 900000)');

test('a person sees the firms they belong to, each by their role in it, and nothing of others', async () => {
  const firms = await firmsOf(viewer);
  expect(firms.map(({ id, role, reviews_waiting }) => ({ id, role, reviews_waiting }))).toEqual(
    expect.arrayContaining([
      { id: backend.companyId, role: 'VIEWER', reviews_waiting: null },
      { id: backend.secondCompanyId, role: 'ADMIN', reviews_waiting: 0 },
    ]),
  );
  expect(await idsOf(stranger)).toEqual([backend.companyId]);
  await leave();
  expect(await idsOf(viewer)).toEqual([backend.companyId]);
  expect((await compute(backend.secondCompanyId)).statusCode).toBe(404);
});

test('a firm that requires a second factor is closed until the person has one', async () => {
  await requireFactor();
  expect(await idsOf(viewer)).toEqual([backend.companyId]);
  expect((await compute(backend.secondCompanyId)).statusCode).toBe(403);
  await gainFactor();
  expect(await idsOf(viewer)).toEqual([backend.companyId, backend.secondCompanyId]);
});

test('sample data is no firm', async () => {
  await run('update companies set sample_owner_id = (select min(id) from users) where id = $1', [
    backend.secondCompanyId,
  ]);
  expect(await idsOf(viewer)).toEqual([backend.companyId]);
});

test('figures are those of the dashboard, stored until the books change', async () => {
  await importExampleBooks(backend);
  accepted(await second.send('PUT /x/capital-inputs', { values: typedValues() }, { time_report: 'Q2 25' }));
  expect((await ofSecond(viewer))?.figures).toBeNull();
  const computed = accepted<{ data: FirmFigures }>(await compute(backend.secondCompanyId)).data;
  const standing = accepted<{ data: Record<string, unknown> }>(
    await second.get('/x/net-capital-standing', { time_report: 'Q2 25' }),
  ).data;
  expect(computed).toMatchObject({
    time_report: 'Q2 25',
    net_capital: standing['net_capital'],
    net_capital_requirement: standing['net_capital_requirement'],
    out_of_balance: 0,
    nearest: { level: 'netCapitalBelow120', is_reached: false },
  });
  expect(computed.net_capital).toBeGreaterThan(0);
  expect(computed.trend.at(-1)).toEqual({ time_report: 'Q2 25', net_capital: computed.net_capital });
  const firm = await ofSecond(viewer);
  expect(firm?.figures).toEqual(computed);
  expect(firm?.last_change?.by).toBe('Priya Raman');
  await second.commit('coas', [newAccount(901)]);
  expect((await ofSecond(viewer))?.figures).toBeNull();
});

test('a notice that was sent makes stored figures out of date, since a question reads it', async () => {
  await importExampleBooks(backend);
  await compute(backend.secondCompanyId);
  expect((await ofSecond(viewer))?.figures).not.toBeNull();
  const { id, updatedAt } = accepted<{ data: Notice }>(
    await second.send('POST /x/notices', {
      kind: 'materialWeakness',
      found_at: testStart.toISOString(),
      what: 'No review of the computation.',
    }),
  ).data;
  const sent = { sent_at: testStart.toISOString(), sent_by: 'Ann Lee', way: 'FAX', remark: '', updatedAt };
  accepted(await second.send(`POST /x/notices/${id}/sent`, { ...sent, recipients: ['secRegional'] }));
  expect((await ofSecond(viewer))?.figures).toBeNull();
});

test('a firm whose figures can not be computed says why, and the others are there', async () => {
  await importExampleBooks(backend);
  await run('update companies set profile = profile || \'{"company_type": null}\' where id = $1', [
    backend.secondCompanyId,
  ]);
  const { data } = accepted<{ data: FirmFigures }>(await compute(backend.secondCompanyId));
  expect(data).toMatchObject({ problem: expect.stringContaining('Company Profile'), net_capital: null });
  expect(await idsOf(viewer)).toHaveLength(2);
});

type Asking = { before?: () => Promise<unknown>; person?: SignedIn };

/** Returns a document of the person's firms as text, of an address that was signed before something happened. */
async function firmsFile(type: 'pdf' | 'excel', { before, person = viewer }: Asking = {}): Promise<string> {
  const url = await fileUrl(person, type);
  await before?.();
  const { rawPayload: bytes } = await backend.app.inject({ url });
  return type === 'pdf' ? pdfText(bytes) : workbookTexts(bytes);
}

async function fileUrl({ inject }: SignedIn, type = 'excel'): Promise<string> {
  return accepted<{ data: { url: string } }>(await inject({ url: `/api/x/practice/file?type=${type}` })).data.url;
}

test('the firms as a document are those that are open when it is made', async () => {
  const named = /Second Street/;
  for (const type of ['pdf', 'excel'] as const) expect(await firmsFile(type)).toMatch(named);
  expect(await firmsFile('excel', { person: stranger })).not.toMatch(named);
  expect(await firmsFile('excel', { before: requireFactor })).not.toMatch(named);
  await gainFactor();
  expect(await firmsFile('pdf', { before: leave })).not.toMatch(named);
  const url = await fileUrl(viewer);
  await viewer.inject({ method: 'POST', url: '/api/x/sign-out', payload: {} });
  expect((await backend.app.inject({ url })).statusCode).toBe(404);
});

test('a calendar reads due dates at an address, of the firms that are open to its person by then, until it is revoked', async () => {
  const { url, link } = accepted<{ data: MadeCalendarLink }>(await makeLink(null)).data;
  const own = accepted<{ data: MadeCalendarLink }>(await makeLink(backend.secondCompanyId)).data;
  const { status, text } = await readCalendar(url);
  expect(status).toBe(200);
  const companies = (calendar: string) => new Set([...calendar.matchAll(/^UID:(\d+)-/gm)].map(([, id]) => Number(id)));
  expect(companies(text)).toEqual(new Set([backend.companyId, backend.secondCompanyId]));
  expect(companies((await readCalendar(own.url)).text)).toEqual(new Set([backend.secondCompanyId]));
  await requireFactor();
  expect(companies((await readCalendar(url)).text)).toEqual(new Set([backend.companyId]));
  expect((await readCalendar(own.url)).status).toBe(404);
  await gainFactor();
  expect((await readCalendar(own.url)).status).toBe(200);
  await leave();
  expect(companies((await readCalendar(url)).text)).toEqual(new Set([backend.companyId]));
  expect((await readCalendar(own.url)).status).toBe(404);
  // Another user's link looks like a missing one.
  expect((await stranger.inject({ method: 'DELETE', url: `/api/x/calendar-links/${link.id}` })).statusCode).toBe(404);
  accepted(await viewer.inject({ method: 'DELETE', url: `/api/x/calendar-links/${link.id}` }));
  expect((await readCalendar(url)).status).toBe(404);
});

test('an address is only of a firm that is open to the person, and is stored as its hash', async () => {
  expect((await makeLink(backend.secondCompanyId, stranger)).statusCode).toBe(404);
  await requireFactor();
  expect((await makeLink(backend.secondCompanyId)).statusCode).toBe(404);
  const { url } = accepted<{ data: MadeCalendarLink }>(await makeLink(null)).data;
  const [token = ''] = /[\w-]{43}(?=\.ics$)/.exec(url) ?? [];
  const { rows } = await run('select row_to_json(l)::text as row from calendar_links l');
  expect(token).toHaveLength(43);
  expect(rows[0].row).not.toContain(token);
});

test('a person has fifty calendar addresses at most', async () => {
  accepted(await makeLink(null));
  await run(`insert into calendar_links select (jsonb_populate_record(l, jsonb_build_object('id', 800000 + n, 'token_hash', n::text))).*
    from calendar_links l, generate_series(1, 48) n`);
  accepted(await makeLink(null));
  const refused = await makeLink(null);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'You have 50 calendar addresses. Revoke one first.',
  ]);
});

test('what was recorded as filed is in no calendar', async () => {
  const { url } = accepted<{ data: MadeCalendarLink }>(await makeLink(backend.secondCompanyId)).data;
  const focus = new RegExp(`UID:${backend.secondCompanyId}-FOCUS-2026-06-30`);
  expect((await readCalendar(url)).text).toMatch(focus);
  const filed = { kind: 'FOCUS', period_end: '2026-06-30', filed_on: '2026-07-10', confirmation: '' };
  accepted(await second.send('PUT /x/filed', filed));
  expect((await readCalendar(url)).text).not.toMatch(focus);
});

test("a month's computation is past due once an earlier one is kept, until it is kept too", async () => {
  await importExampleBooks(backend);
  const payload = '--b\r\ncontent-disposition: form-data; name="date"\r\n\r\n2025-06-30\r\n--b--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const days = `/api/x/capital-days?company_id=${backend.secondCompanyId}`;
  accepted(await second.person.inject({ method: 'POST', url: days, headers, payload }));
  const { url } = accepted<{ data: MadeCalendarLink }>(await makeLink(backend.secondCompanyId)).data;
  const late = async () =>
    (await readCalendar(url)).text.match(/SUMMARY:Past due: Monthly computation\\, MAY 26/) !== null;
  const keep = (day: string) => run('update capital_computations set day = $1', [day]);
  expect(await late()).toBe(true);
  await keep('2026-05-31');
  expect(await late()).toBe(false);
  await run('update capital_computations set day = $1, time_report = null', ['2026-04-30']);
  expect(await late()).toBe(false);
});

test("a proposed loan's agreement is in the calendar and can be recorded as filed, an approved one's neither", async () => {
  const { url } = accepted<{ data: MadeCalendarLink }>(await makeLink(backend.secondCompanyId)).data;
  const term = { maturity_date: '2027-12-31', payments: '' };
  await second.commit('x/subordinated-loans', [
    newLoan({ ...term, agreement_date: '2026-09-15', approval_reference: null }),
    newLoan({ ...term, id: 2, agreement_date: '2026-09-16', approval_reference: 'FINRA 1' }),
  ]);
  const ends = [...(await readCalendar(url)).text.matchAll(/-AGREEMENT-([\d-]+)@/g)].map(([, end]) => end);
  expect(ends).toEqual(['2026-09-15']);
  const filed = { kind: 'AGREEMENT', period_end: '2026-09-15', filed_on: '2026-07-10', confirmation: '' };
  accepted(await second.send('PUT /x/filed', filed));
  expect((await readCalendar(url)).text).not.toContain('-AGREEMENT-');
  expect((await second.send('PUT /x/filed', { ...filed, period_end: '2026-09-16' })).statusCode).toBe(422);
});

test('a firm with positions and a minimum of $100,000 files the inventory schedule, and one that is no SIPC member neither SIPC-6 nor SIPC-7', async () => {
  const { url } = accepted<{ data: MadeCalendarLink }>(await makeLink(backend.secondCompanyId)).data;
  const kinds = async () =>
    new Set([...(await readCalendar(url)).text.matchAll(/^UID:\d+-(\w+)-/gm)].map(([, kind]) => kind));
  expect([...(await kinds())]).toEqual(expect.arrayContaining(['FOCUS', 'SIPC_7']));
  expect((await kinds()).has('SIS')).toBe(false);
  const minimum = { min_net_capital_req: 100_000, effective_from: '2026-01-01' };
  accepted(await second.send('POST /x/capital-settings', { ...settingsValues, ...minimum }));
  const holdPositions = (date: string) =>
    run(
      `insert into inventory_dates (company_id, report_date, non_option_count, option_count, commit_number)
      values ($1, $2, 1, 0, 1)`,
      [backend.secondCompanyId, date],
    );
  await holdPositions('2024-01-31');
  expect((await kinds()).has('SIS')).toBe(false);
  await holdPositions('2026-06-30');
  const filed = { kind: 'SIPC_3', period_end: '2025-12-31', filed_on: '2026-01-10', confirmation: '' };
  accepted(await second.send('PUT /x/filed', filed));
  const now = await kinds();
  expect(['SIS', 'SIPC_6', 'SIPC_7'].map((kind) => now.has(kind))).toEqual([true, false, false]);
});
