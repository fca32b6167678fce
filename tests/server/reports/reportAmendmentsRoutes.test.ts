import { withTransaction } from '@server/db/client';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { accepted, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { reportsOf } from '@tests/support/reports/changedReports';
import { storedReport } from '@tests/support/reports/storedReports';
import { beforeEach, expect, test } from 'vitest';
import type { SsoiItemGroup } from '@/contract/ssoi/ssoiReport.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);

beforeEach(async () => {
  await importExampleBooks(backend);
});

const listedOf = async (name: string, type?: 'SSOI') => (await reports.listed(type)).find((each) => each.name === name);

test.each(['FOCUS', 'SSOI'] as const)(
  'an amendment of %s and the report that it amends name each other',
  async (type) => {
    const original = await reports.generate(type, { name: 'Original' });
    await reports.post('4000', 500);
    const amendment = await reports.generate(type, { name: 'Amendment', amends: original.id });
    const [newest, first] = await reports.listed(type);
    const { id, name, createdAt } = original;
    expect(newest).toMatchObject({
      id: amendment.id,
      changed_since: [],
      amends: { id, name, createdAt, is_deleted: false },
      amended_by: [],
    });
    expect(first).toMatchObject({
      id,
      changed_since: ['BALANCES'],
      amends: null,
      amended_by: [{ id: amendment.id, name: 'Amendment', createdAt: amendment.createdAt }],
    });
  },
);

test('either can be deleted: an amendment keeps the name of what it amended, and the amended report is open again', async () => {
  const original = await reports.generate('FOCUS', { name: 'Original' });
  const first = await reports.generate('FOCUS', { name: 'First', amends: original.id });
  await reports.generate('FOCUS', { name: 'Second', amends: original.id });
  expect((await listedOf('Original'))?.amended_by?.map(({ name }) => name)).toEqual(['Second', 'First']);
  const remove = (id: number) =>
    admin.person.inject({ method: 'DELETE', url: `/api/reports?company_id=${backend.secondCompanyId}&id=${id}` });
  await remove(first.id);
  expect((await listedOf('Original'))?.amended_by?.map(({ name }) => name)).toEqual(['Second']);
  await remove(original.id);
  expect((await listedOf('Second'))?.amends).toMatchObject({ name: 'Original', is_deleted: true });
});

test('a report that is recorded as filed is kept', async () => {
  const { id } = await reports.generate('FOCUS', { name: 'Filed' });
  const filed = { kind: 'FOCUS', period_end: '2025-06-30', filed_on: '2026-07-10', confirmation: '' };
  accepted(await admin.send('PUT /x/filed', filed));
  const url = `/api/reports?company_id=${backend.secondCompanyId}&id=${id}`;
  const refused = refusalOf(await admin.person.inject({ method: 'DELETE', url }));
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('recorded as filed') });
  expect(await listedOf('Filed')).toMatchObject({ id });
});

test('a report waits for a posting under way, whose books it then has', async () => {
  const made = await withTransaction(backend.database, async (tx) => {
    await lockBooks(tx, backend.secondCompanyId);
    const report = reports.generate('SSOI', { name: 'Waiting' });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await backend.database.pool.query(waiting)).rowCount).toBe(1);
    return { report };
  });
  expect(await made.report).toMatchObject({ name: 'Waiting' });
});

test("the wizard of an amendment keeps the period and how the report was filed, and takes today's capital inputs", async () => {
  const typed = { consolidated: true, isAudited: true, rule: ['Rule 17a-5(b)'] };
  const original = await reports.generate('FOCUS', { name: 'FOCUS Q2 25', typed });
  await admin.send('PUT /x/capital-inputs', { values: { undueConcentration: 77 } }, { time_report: 'Q2 25' });
  const { prefill, prefillValues, suggestedName } = await reports.prefill('FOCUS', { amends: original.id });
  expect(prefillValues).toMatchObject({ ...typed, endDate: 'Q2 25', undueConcentration: 77 });
  expect(suggestedName).toBe('FOCUS Q2 25 amendment 1');
  const period = prefill.flatMap(({ fields }) => fields).find(({ name }) => name === 'endDate');
  expect(period?.isEditable).toBe(false);
  const first = await reports.generate('FOCUS', { name: suggestedName ?? '', amends: original.id });
  expect((await reports.prefill('FOCUS', { amends: first.id })).suggestedName).toBe('FOCUS Q2 25 amendment 2');
  expect((await reports.prefill('FOCUS')).prefill[0]?.fields[0]?.isEditable).toBe(true);
});

test('an amendment of a statement starts from its answers, though a later one of the quarter has others', async () => {
  const components = (description: string) => ({
    threeLargestComponentsOfOtherRevenue: [{ description, money: 100 }],
  });
  const original = await reports.generate('SSOI', { name: 'Original', typed: components('Postage') });
  await reports.generate('SSOI', { name: 'Later', typed: components('Rent') });
  expect((await reports.prefill('SSOI')).prefillValues).toMatchObject(components('Rent'));
  const { prefillValues, suggestedName } = await reports.prefill('SSOI', { amends: original.id });
  expect(prefillValues).toMatchObject(components('Postage'));
  expect(suggestedName).toBe('Original amendment 1');
});

test('what was typed over the books in a statement stays in its amendment; what repeated the books follows them', async () => {
  const { prefillValues } = await reports.prefill('SSOI');
  const input = [
    ...Object.entries(prefillValues).map(([code, item_value]) => ({ code, item_value })),
    { item_number: '13938', item_value: 20_000 },
    { item_number: '13935', item_value: 86_400 },
  ].filter(({ item_value }) => !Array.isArray(item_value));
  const answer = await reports.send('SSOI', { name: 'Typed', input });
  const { report } = accepted<{ data: { report: { id: number } } }>(answer).data;
  await reports.post('4000', 500);
  await reports.post('4010', 500);
  const { lines } = await reports.changes(report);
  const codes = lines.map(({ code, today }) => [code, today]);
  expect(codes).toContainEqual(['13935', 86_900]);
  expect(codes.map(([code]) => code)).not.toContain('13938');
  const preview = await admin.send('POST /report/ssoi/preview', { prefill: prefillValues, amends: report.id });
  const items = accepted<{ data: SsoiItemGroup[] }>(preview).data.flatMap(({ contents }) => contents);
  const shownOf = (number: string) => items.find(({ item_number }) => item_number === number)?.item_value;
  expect([shownOf('13938'), shownOf('13935')]).toEqual([20_000, 86_900]);
  const amendment = await reports.generate('SSOI', { name: 'Amended', amends: report.id });
  const { results } = await storedReport(backend, amendment);
  expect(results).toMatchObject({ boxes: { cents: { '13938': { amount: '20000' }, '13935': { amount: '86900' } } } });
});

test('an amendment is refused for another period, another kind, and a report that is gone or of another company', async () => {
  const [focus, ssoi] = [await reports.generate('FOCUS'), await reports.generate('SSOI')];
  const { prefillValues } = await reports.prefill('FOCUS');
  const send = (amends: number, values: object = {}) =>
    reports.send('FOCUS', { name: 'Amendment', prefill: { ...prefillValues, ...values }, amends });
  expect(refusalOf(await send(focus.id, { endDate: 'Q1 25' }))).toEqual({
    status: 422,
    message: 'An amendment covers the same period as the report it amends: Q2 25.',
    errors: [{ path: 'endDate', message: 'An amendment covers the same period as the report it amends: Q2 25.' }],
  });
  const gone = { status: 404, message: 'The report to amend no longer exists.' };
  expect(refusalOf(await send(ssoi.id))).toMatchObject(gone);
  expect(refusalOf(await send(999_999))).toMatchObject(gone);
  const demo = await openBooks(backend, 'admin@demo.netcap.test');
  expect((await demo.get('/report/focus/prefill-form-data', { amends: focus.id })).statusCode).toBe(404);
  expect((await admin.get('/report/ssoi/prefill-form-data', { amends: focus.id })).statusCode).toBe(404);
  expect((await reports.listed()).map(({ name }) => name)).toEqual(['FOCUS report']);
});
