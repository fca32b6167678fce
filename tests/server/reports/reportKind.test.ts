import { reportKinds } from '@server/reportKinds';
import { accepted, openBooks, refusalOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { pdfText } from '@tests/support/documents/pdfText';
import { reportsOf } from '@tests/support/reports/changedReports';
import { thirdReportKind, thirdType } from '@tests/support/reports/thirdReportKind';
import { expect, test } from 'vitest';
import type { Explanation } from '@/contract/explain/explain.schema';
import type { Binder } from '@/contract/reports/binder.schema';
import type { Report, ReportPrefill, ReportVerification } from '@/contract/reports/report.schema';
import type { ReportChanges } from '@/contract/reports/reportChanges.schema';

const backend = setUpBackend({ reports: [...reportKinds, thirdReportKind] });

async function givenBooks() {
  await importExampleBooks(backend);
  const books = await openBooks(backend, 'admin@second.netcap.test');
  const prefill = async (query: object = {}) =>
    accepted<{ data: ReportPrefill }>(await books.get('/report/letter/prefill-form-data', query)).data;
  const generate = async (data: object) =>
    accepted<{ data: { report: Report } }>(await books.send('POST /report/letter/generate', data)).data.report;
  const data = async <Data>(path: string, query: object) => accepted<{ data: Data }>(await books.get(path, query)).data;
  return { books, prefill, generate, data };
}

const answers = { endDate: 'Q2 25', addressee: 'the bank' };

test('a third kind is generated, listed, printed, verified, explained and bound by its description alone', async () => {
  const { books, prefill, generate, data } = await givenBooks();
  const { prefill: steps, suggestedName, prefillValues } = await prefill();
  expect(steps.map(({ name }) => name)).toEqual(['letter']);
  expect({ suggestedName, prefillValues }).toMatchObject({
    suggestedName: 'LETTER Q2 25',
    prefillValues: { endDate: 'Q2 25' },
  });
  const report = await generate({ name: 'Bank letter', prefill: answers });
  const listed = rowsOf<Report>(await books.get('/reports', { filters: { type: thirdType } }));
  expect(listed.map(({ id, name, type }) => ({ id, name, type }))).toEqual([
    { id: report.id, name: 'Bank letter', type: thirdType },
  ]);
  const query = { reportId: report.id };
  expect(await data<ReportVerification>('/x/report-verification', query)).toMatchObject({ agrees: true });
  const { url } = await data<{ url: string }>('/report/download', { ...query, type: 'pdf' });
  expect(await pdfText((await backend.app.inject({ url })).rawPayload)).toContain('Total assets, to the bank');
  const figure = `report:${report.id}`;
  expect(await data<Explanation>('/x/explain', { figure })).toMatchObject({ title: `Letter ${report.id}` });
  const binder = await data<Binder>('/x/binder', { time_report: 'Q2 25' });
  expect(binder.parts.find(({ title }) => title === 'Bank letter')?.files).toHaveLength(2);
});

test('a third kind says what changed since, and is amended for its own period', async () => {
  const { books, prefill, generate, data } = await givenBooks();
  const report = await generate({ name: 'Bank letter', prefill: answers });
  await reportsOf(() => books).post('1000', 100);
  const changes = await data<ReportChanges>('/x/report-changes', { reportId: report.id });
  expect(changes.lines).toMatchObject([{ code: '940', change: 100 }]);
  expect(changes.report.changed_since).toEqual(['BALANCES']);
  const { suggestedName, prefill: steps } = await prefill({ amends: report.id });
  expect(suggestedName).toBe('Bank letter amendment 1');
  expect(steps[0]?.fields.find(({ name }) => name === 'endDate')?.isEditable).toBe(false);
  const amendment = await generate({ name: 'Bank letter amendment 1', prefill: answers, amends: report.id });
  const listed = rowsOf<Report>(await books.get('/reports', { filters: { type: thirdType } }));
  expect(listed.find(({ id }) => id === amendment.id)?.amends).toMatchObject({ id: report.id });
  const focus = await reportsOf(() => books).generate('FOCUS');
  const ofAnother = await books.send('POST /report/letter/generate', {
    name: 'Letter',
    prefill: answers,
    amends: focus.id,
  });
  expect(refusalOf(ofAnother).status).toBe(404);
});

test('a third kind refuses its own fields by name, in the preview as in the report', async () => {
  const { books } = await givenBooks();
  for (const call of ['POST /report/letter/generate', 'POST /x/letter-preview'] as const) {
    const refusal = refusalOf(await books.send(call, { name: 'Bank letter', prefill: { endDate: 'Q2 25' } }));
    expect(refusal.errors).toEqual([{ path: 'addressee', message: 'This field is required' }]);
  }
});

test('a third kind alone makes a binder of a period without a trial balance', async () => {
  const { generate, data } = await givenBooks();
  const { id } = await generate({ name: 'Bank letter', prefill: answers });
  await backend.database.pool.query(
    `update reports set time_report = 'Q4 25', period_end = '2025-12-31' where id = ${id}`,
  );
  const { parts } = await data<Binder>('/x/binder', { time_report: 'Q4 25' });
  expect(parts.find(({ title }) => title === 'Bank letter')?.files).toHaveLength(2);
});
