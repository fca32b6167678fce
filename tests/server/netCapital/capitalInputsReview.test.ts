import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import { accepted, type Bookkeeper, firstOf, openBooks, refusalOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { turnRuleOn } from '@tests/support/books/twoPersonRule';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { CapitalInputsAnswer, CapitalInputsRecord } from '@/contract/netCapital/capitalInputs.schema';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Report, ReportPrefill } from '@/contract/reports/report.schema';
import type { ReviewEffect } from '@/contract/reviews/reviewEffect.schema';
import { reviewStatuses } from '@/contract/staging/staging';

const backend = setUpBackend();
const period = { time_report: 'Q2 25' };
let admin: Bookkeeper;
let middle: Bookkeeper;

beforeEach(async () => {
  await importExampleBooks(backend);
  const { secondCompanyId } = backend;
  await backend.database.pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1, nextval('record_ids'), e.user_id, e.id, 'MIDDLE', '2026-01-01', '2026-01-01'
     from user_emails e where e.email_address = 'middle@demo.netcap.test'`,
    [secondCompanyId],
  );
  admin = await openBooks(backend, 'admin@second.netcap.test');
  middle = await openBooks(backend, 'middle@demo.netcap.test', secondCompanyId);
  accepted(await admin.send('PUT /x/capital-inputs', { values: typedValues() }, period));
});

const inputsOf = async (person: Bookkeeper) =>
  accepted<{ data: CapitalInputsAnswer }>(await person.get('/x/capital-inputs', period)).data;
const save = async (person: Bookkeeper, values: object) =>
  accepted<{ data: CapitalInputsAnswer }>(await person.send('PUT /x/capital-inputs', { values }, period)).data;
const netCapital = async () =>
  accepted<{ data: NetCapitalStanding }>(await admin.get('/x/net-capital-standing', period)).data.net_capital;
const statuses = async () => {
  const everyStatus = { filters: { status: { $in: reviewStatuses } }, sort: ['id:asc'] };
  return (await admin.reviewRequests(everyStatus)).map(({ status }) => status);
};
const deductions = async (person: Bookkeeper) => (await inputsOf(person)).values['otherDeductions'];

async function generate(person: Bookkeeper, changes: object): Promise<Report> {
  const { prefillValues, capitalInputsUpdatedAt } = accepted<{ data: ReportPrefill }>(
    await person.get('/report/focus/prefill-form-data', period),
  ).data;
  const request = { name: 'Q2', prefill: { ...prefillValues, ...changes }, capitalInputsUpdatedAt };
  return accepted<{ data: { report: Report } }>(await person.send('POST /report/focus/generate', request)).data.report;
}

test('what a user without the right to post types changes no figure before an administrator approves', async () => {
  const before = await netCapital();
  const { draft } = await save(middle, { otherDeductions: 100 });
  expect(draft).toMatchObject({ status: 'PENDING', review_request_id: expect.any(Number) });
  expect([await deductions(middle), await deductions(admin), await netCapital()]).toEqual([100, 2500, before]);
  const id = Number(draft?.review_request_id);
  const contents = await admin.get(`/review-requests/${id}/contents`);
  const [row] = accepted<{ data: { data: CapitalInputsRecord[] } }>(contents).data.data;
  expect(row).toMatchObject({
    time_report: 'Q2 25',
    changes: [{ field: 'otherDeductions', old: 2500, new: 100 }],
  });
  const { data: effect } = accepted<{ data: ReviewEffect }>(await admin.get('/x/review-effect', { ids: [id] }));
  expect(firstOf(effect.periods).after?.net_capital).toBe(Number(before) + 2400);
  accepted(await admin.decide(id, 'approve'));
  expect([await deductions(admin), await netCapital()]).toEqual([100, Number(before) + 2400]);
  expect((await inputsOf(middle)).draft).toBeNull();
  const log = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'CAPITAL_INPUTS' } }));
  expect(log).toMatchObject([
    { name: 'Capital inputs, Q2 25', change: 'edited', time_report: 'Q2 25', fields: [{ old: 2500, new: 100 }] },
    { change: 'added' },
  ]);
  const chain = await verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
  expect(chain).toMatchObject({ agrees: true });
});

test('a report with inputs in review is a draft, and final once they are approved', async () => {
  const draft = await generate(middle, { otherDeductions: 100 });
  expect(draft.findings).toContainEqual(
    expect.objectContaining({ rule: 'inputsInReview', severity: 'error', message: expect.stringContaining('Q2 25') }),
  );
  const { draft: own } = await inputsOf(middle);
  accepted(await admin.decide(Number(own?.review_request_id), 'approve'));
  const final = await generate(middle, {});
  expect(final.findings.filter(({ rule }) => rule === 'inputsInReview')).toEqual([]);
  expect(await statuses()).toEqual(['APPROVED']);
});

test('other values replace those in review, and those of the books take them back', async () => {
  await save(middle, { otherDeductions: 100 });
  const second = await save(middle, { otherDeductions: 200 });
  expect(second.draft).toMatchObject({ status: 'PENDING' });
  expect(await statuses()).toEqual(['WITHDRAWN', 'OPEN']);
  expect((await save(middle, { otherDeductions: 2500 })).draft).toBeNull();
  expect(await statuses()).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});

test('rejected inputs stay with their author, who sends them again or takes them back', async () => {
  const { draft } = await save(middle, { otherDeductions: 100 });
  accepted(await admin.decide(Number(draft?.review_request_id), 'reject'));
  expect((await inputsOf(middle)).draft).toMatchObject({ status: 'REJECTED' });
  expect((await save(middle, { otherDeductions: 100 })).draft).toMatchObject({ status: 'PENDING' });
  const { draft: again, updatedAt } = await inputsOf(middle);
  const row = { id: again?.id, updatedAt, ...period, values: {}, isUndo: true };
  accepted(await middle.send('PUT /x/capital-inputs/records', [row]));
  expect(await inputsOf(middle)).toMatchObject({ draft: null, values: { otherDeductions: 2500 } });
});

test('a request made before others were posted is refused', async () => {
  const { draft } = await save(middle, { otherDeductions: 100 });
  await save(admin, { otherDeductions: 300 });
  const refusal = refusalOf(await admin.decide(Number(draft?.review_request_id), 'approve'));
  expect(refusal).toMatchObject({
    status: 409,
    errors: [{ message: expect.stringContaining('Capital inputs, Q2 25') }],
  });
  expect(await deductions(admin)).toBe(300);
});

test('a posting of inputs is changed by entering the former values, not undone', async () => {
  await save(admin, { otherDeductions: 100 });
  const [last] = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'CAPITAL_INPUTS' } }));
  const refusal = refusalOf(await admin.send('POST /x/undo-commit', { commit_number: last?.commit_number }));
  expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining('Enter the former values') });
});

test("a draft of values that the books had before is refused, since it would bring them back; the books' are taken instead", async () => {
  const { draft } = await save(middle, { otherDeductions: 100 });
  await save(admin, { undueConcentration: 12_345 });
  const change = await middle.send('PUT /x/capital-inputs', { values: { otherDeductions: 200 } }, period);
  expect(refusalOf(change)).toMatchObject({ status: 409, message: expect.stringContaining("Use the books' values") });
  const { updatedAt } = await inputsOf(middle);
  accepted(
    await middle.send('PUT /x/capital-inputs/records', [
      { id: draft?.id, updatedAt, ...period, values: {}, isUndo: true },
    ]),
  );
  expect((await save(middle, { otherDeductions: 200 })).values).toMatchObject({ undueConcentration: 12_345 });
});

test('whoever gets the right to post sends what waited for review under it, and it posts', async () => {
  await save(middle, { otherDeductions: 100 });
  await backend.database.pool.query(
    `update memberships set role = 'ADMIN', role_since = '2026-07-15T08:00:00Z' where company_id = $1`,
    [backend.secondCompanyId],
  );
  const report = await generate(middle, {});
  expect(report.findings.filter(({ rule }) => rule === 'inputsInReview')).toEqual([]);
  expect([await deductions(admin), await statuses()]).toEqual([100, ['WITHDRAWN']]);
});

test("one period's inputs post without those of another, by a report and by a close", async () => {
  const other = { time_report: 'Q4 24', values: {} };
  const row = { id: 1, updatedAt: '2026-07-15T09:00:00.000Z', ...other };
  accepted(await admin.send('PUT /x/capital-inputs/records', [row]));
  await save(admin, { otherDeductions: 100 });
  accepted(await admin.send('POST /x/closes', { time_report: 'Q2 25' }));
  const posted = rowsOf<CapitalInputsRecord>(await middle.get('/x/capital-inputs/records'));
  expect(posted.map(({ time_report: of }) => of)).toEqual(['Q2 25']);
});

test('inputs stay with their period', async () => {
  const [row] = rowsOf<CapitalInputsRecord>(await admin.get('/x/capital-inputs/records'));
  const moved = { id: row?.id, updatedAt: row?.updatedAt, time_report: 'Q1 25', values: {} };
  const { status, errors } = refusalOf(await admin.send('PUT /x/capital-inputs/records', [moved]));
  expect([status, errors[0]?.path]).toEqual([422, 'data[0].time_report']);
});

test('under the two-person rule an administrator asks too', async () => {
  await backend.database.pool.query(`update memberships set role = 'ADMIN' where company_id = $1`, [
    backend.secondCompanyId,
  ]);
  await turnRuleOn(admin);
  expect((await save(admin, { otherDeductions: 100 })).draft).toMatchObject({ status: 'PENDING' });
  expect(await deductions(middle)).toBe(2500);
});

test.each([
  ['no period', { time_report: 'Q5 25', values: {} }, 'time_report'],
  ['text for an amount', { ...period, values: { otherDeductions: 'much' } }, 'values.otherDeductions'],
])('a record with %s is refused, naming the field', async (_what, values, field) => {
  const row = { id: 1, updatedAt: '2026-07-15T09:00:00.000Z', ...values };
  const { errors } = refusalOf(await middle.send('PUT /x/capital-inputs/records', [row]));
  expect(errors).toMatchObject([{ path: expect.stringContaining(field) }]);
});
