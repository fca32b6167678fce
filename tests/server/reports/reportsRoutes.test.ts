import { Workbook } from '@server/documents/excelFile';
import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { countLineSums } from '@tests/support/books/lineSums';
import { pdfText } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';

const backend = setUpBackend();

const renderTimeout = 60_000;

function url(path: string, query: object = {}, companyId = backend.secondCompanyId): string {
  return apiUrl(path, { company_id: companyId, ...query });
}

/** Returns the wizard's initial values, overridden by the entered ones. */
async function filledWizard(person: SignedIn, typed: Record<string, unknown>) {
  const { prefillValues } = (await person.inject({ url: url('/report/focus/prefill-form-data') })).json().data;
  return { ...prefillValues, ...typed };
}

function generate(person: SignedIn, prefill: Record<string, unknown>, name = 'Second quarter') {
  const payload = { data: { name, description: 'For the FINOP', skip_validate: true, prefill } };
  return person.inject({ method: 'POST', url: url('/report/focus/generate'), payload });
}

async function generated(person: SignedIn, typed = typedValues()) {
  const answer = await generate(person, await filledWizard(person, typed));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.report;
}

function askFor(person: SignedIn, query: object) {
  return person.inject({ url: url('/report/download', query) });
}

async function download(person: SignedIn, query: object) {
  const link = await askFor(person, query);
  return backend.app.inject({ url: link.json().data.url });
}

async function reportedPeriods(person: SignedIn) {
  return (await person.inject({ url: url('/x/reported-periods') })).json().data;
}

test(
  'prints the worked example exactly, from the imported files to the text of the PDF',
  async () => {
    const admin = await importExampleBooks(backend);
    const report = await generated(admin);
    expect(report).toMatchObject({
      type: 'FOCUS',
      time_report: 'Q2 25',
      name: 'Second quarter',
      findings: [],
      warnings: [],
    });
    const file = await download(admin, { reportId: report.id, type: 'pdf' });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="FOCUS_Q2_25_Second_quarter\.pdf"/);
    const text = await pdfText(file.rawPayload);
    for (const figure of ['249,505.00', '199,505.00', '40.46%', '510,700.00', '15.64%']) expect(text).toContain(figure);
    expect(text).not.toContain('DRAFT');
  },
  renderTimeout,
);

test(
  'prints the variant exactly and names the 120% warning',
  async () => {
    const admin = await importExampleBooks(backend, 'variant');
    const report = await generated(admin, typedValues('variant'));
    expect(report.warnings).toEqual([
      expect.objectContaining({ level: 'netCapitalBelow120', citation: expect.stringContaining('17a-11') }),
      expect.objectContaining({ level: 'line15Negative' }),
    ]);
    const text = await pdfText((await download(admin, { reportId: report.id, type: 'pdf' })).rawPayload);
    const boxes = ['61,305.00 3640', '56,005.00 3750', '6,005.00 3770', '(3,995.00) 3780', '180.24% 3850'];
    for (const words of [...boxes, '120% warning']) expect(text).toContain(words);
    expect(text).not.toContain('1,200% warning');
  },
  renderTimeout,
);

test(
  'shows a preview in the browser, and whole dollars when asked',
  async () => {
    const admin = await importExampleBooks(backend);
    const report = await generated(admin);
    const file = await download(admin, { reportId: report.id, type: 'pdf', preview: true, wholeDollars: true });
    expect(file.headers['content-disposition']).toMatch(/^inline; filename="FOCUS_Q2_25_/);
    const text = await pdfText(file.rawPayload);
    expect(text).toContain('249,505');
    expect(text).not.toContain('249,505.00');
  },
  renderTimeout,
);

test(
  'makes a workbook that reads back',
  async () => {
    const admin = await importExampleBooks(backend);
    const report = await generated(admin);
    const file = await download(admin, { reportId: report.id, type: 'excel' });
    expect(file.headers['content-disposition']).toMatch(/filename="FOCUS_Q2_25_Second_quarter\.xlsx"/);
    const workbook = new Workbook();
    await workbook.xlsx.load(file.rawPayload);
    const values = workbook.getWorksheet('Net capital')?.getColumn(6).values ?? [];
    expect(values).toContainEqual(expect.objectContaining({ result: 249_505 }));
  },
  renderTimeout,
);

test(
  'makes a draft with findings where ties fail, and does not stop it',
  async () => {
    const admin = await importExampleBooks(backend);
    const report = await generated(admin, {
      ...typedValues(),
      beginningEquity: 200_000,
      otherSecuritiesHaircut: null,
      undueConcentration: null,
    });
    const rules = report.findings.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(['haircutsMissing', 'equityDiffers']);
    // A draft can't be filed, so the period still has no report.
    expect(await reportedPeriods(admin)).toMatchObject({ FOCUS: [], SSOI: [] });
    const text = await pdfText((await download(admin, { reportId: report.id, type: 'pdf' })).rawPayload);
    expect(text).toContain('DRAFT');
    expect(text).toContain('Fix before filing');
  },
  renderTimeout,
);

test('keeps the capital inputs of the period with the report', async () => {
  const admin = await importExampleBooks(backend);
  await generated(admin);
  const { data } = (await admin.inject({ url: url('/x/capital-inputs', { time_report: 'Q2 25' }) })).json();
  expect(data.values).toMatchObject({ otherDeductions: 2500, otherSecuritiesHaircut: 3800 });
  expect(data.updatedAt).not.toBeNull();
});

test("isn't generated over capital inputs that someone else saved since", async () => {
  const admin = await importExampleBooks(backend);
  const { data } = (await admin.inject({ url: url('/report/focus/prefill-form-data') })).json();
  expect(data.capitalInputsUpdatedAt).toBeNull();
  const prefill = { ...data.prefillValues, ...typedValues() };
  const send = (capitalInputsUpdatedAt: string | null, changes: object = {}) =>
    admin.inject({
      method: 'POST',
      url: url('/report/focus/generate'),
      payload: { data: { name: 'Q2', prefill: { ...prefill, ...changes }, capitalInputsUpdatedAt } },
    });
  const inputsUrl = url('/x/capital-inputs', { time_report: 'Q2 25' });
  const theirs = { data: { values: { otherDeductions: 9 } } };
  const saved = (await admin.inject({ method: 'PUT', url: inputsUrl, payload: theirs })).json().data;

  const refused = await send(null);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.details.errors).toMatchObject([{ path: 'capitalInputsUpdatedAt' }]);
  expect((await admin.inject({ url: inputsUrl })).json().data).toEqual(saved);
  expect((await admin.inject({ url: url('/reports') })).json().data).toEqual([]);

  expect((await send(saved.updatedAt)).statusCode).toBe(200);
  const again = (await admin.inject({ url: url('/report/focus/prefill-form-data') })).json().data;
  expect(again.capitalInputsUpdatedAt).toBe((await admin.inject({ url: inputsUrl })).json().data.updatedAt);
  // Values equal to the saved ones overwrite nothing.
  expect((await send(null)).statusCode).toBe(200);
  expect((await send(null, { otherDeductions: 8 })).statusCode).toBe(409);
});

test('reads optional amounts that were cleared as empty, not as before', async () => {
  const admin = await importExampleBooks(backend);
  await generated(admin);
  const { rightOfUseAssets: _cleared, otherSecuritiesHaircut: _blank, ...rest } = await filledWizard(admin, {});
  expect((await generate(admin, rest)).statusCode).toBe(200);
  const { data } = (await admin.inject({ url: url('/x/capital-inputs', { time_report: 'Q2 25' }) })).json();
  expect(data.values).toMatchObject({ rightOfUseAssets: null, otherSecuritiesHaircut: null });
});

test(
  'stays as it was generated when the books change after it',
  async () => {
    const admin = await importExampleBooks(backend);
    const report = await generated(admin);
    await backend.database.pool.query('update balance_versions set debit = debit + 1000 where debit > 0');
    const text = await pdfText((await download(admin, { reportId: report.id, type: 'pdf' })).rawPayload);
    expect(text).toContain('249,505.00');
  },
  renderTimeout,
);

test('is not shown once its frozen inputs were changed', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generated(admin);
  await backend.database.pool.query(`update reports set inputs = jsonb_set(inputs, '{filer,name}', '"Someone else"')`);
  const answer = await askFor(admin, { reportId: report.id, type: 'pdf' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toMatch(/doesn't match its checksum/);
});

test('names every field that is missing or wrong', async () => {
  const admin = await importExampleBooks(backend);
  const missing = await generate(admin, {});
  expect(missing.statusCode).toBe(422);
  const paths = missing.json().error.details.errors.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['endDate', 'rule', 'consolidated', 'exemption']);
  const wrong = await generate(
    admin,
    await filledWizard(admin, { otherDeductions: 'much', exemption: '4570', clearingFirmName: '' }),
  );
  expect(wrong.json().error.details.errors).toEqual([
    { path: 'otherDeductions', message: expect.stringContaining('must be an amount') },
    { path: 'clearingFirmName', message: expect.stringContaining('required') },
  ]);
});

test('keeps the fields of the wizard and nothing else that was sent', async () => {
  const admin = await importExampleBooks(backend);
  const typed = { ...typedValues(), junk: 'x'.repeat(10_000), minimumNetCapital: 1 };
  const report = await generated(admin, typed);
  const kept = report.user_company_setting.prefill_focus;
  expect(kept).toMatchObject({
    endDate: 'Q2 25',
    consolidated: false,
    rule: ['Rule 17a-5(a)'],
    otherDeductions: 2500,
    minimumNetCapital: 50_000,
  });
  const { prefillValues } = (await admin.inject({ url: url('/report/focus/prefill-form-data') })).json().data;
  // The span of income is shown, not answered: it follows from the books.
  const { fiscalYearEnd: _shown, incomeSpan: _told, ...answerable } = prefillValues;
  expect(Object.keys(kept).sort()).toEqual(Object.keys(answerable).sort());
});

test('takes no longer texts than the wizard does', async () => {
  const admin = await importExampleBooks(backend);
  const answer = await generate(
    admin,
    await filledWizard(admin, { ...typedValues(), clearingFirmName: 'x'.repeat(256) }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors).toEqual([
    { path: 'clearingFirmName', message: 'must not have more than 255 characters' },
  ]);
});

test('is filed pursuant to no rule or to rules, not to both', async () => {
  const admin = await importExampleBooks(backend);
  const rule = ['None of the above', 'Rule 17a-5(a)'];
  const answer = await generate(admin, await filledWizard(admin, { ...typedValues(), rule }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors).toMatchObject([{ path: 'rule' }]);
  await generated(admin, { ...typedValues(), rule: ['None of the above'] });
});

test('is refused for a month whose day has the trial balance of a quarter', async () => {
  const admin = await importExampleBooks(backend);
  const answer = await generate(admin, await filledWizard(admin, { ...typedValues(), endDate: 'JUN 25' }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors).toEqual([
    { path: 'endDate', message: 'No trial balance in the books for JUN 25.' },
  ]);
});

test('is made for a quarter from the trial balance of its last month too', async () => {
  const admin = await importExampleBooks(backend);
  await backend.database.pool.query(
    `update balance_versions set time_report = 'JUN 25' where period_end = '2025-06-30'`,
  );
  await countLineSums(backend.database);
  const quarter = await filledWizard(admin, { ...typedValues(), endDate: 'Q2 25' });
  expect((await generate(admin, quarter)).statusCode).toBe(200);
  expect((await generate(admin, { ...quarter, endDate: 'JUN 25' })).statusCode).toBe(200);
});

test.each([
  ['200', `update line_sums set debit = debit + 0.01 where focus_id = '200'`],
  ['480', `insert into line_sums select company_id, period_end, time_report, '480', 0, 0, 0, 1 from line_sums limit 1`],
])('is not made from sums that differ from the accounts of line %s', async (line, tamper) => {
  const admin = await importExampleBooks(backend);
  await backend.database.pool.query(tamper);
  const answer = await generate(admin, await filledWizard(admin, typedValues()));
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain(`totals of Q2 25, FOCUS line ${line}, don't match`);
  expect((await admin.inject({ url: url('/reports', { type: 'FOCUS' }) })).json().data).toEqual([]);
});

test('takes no withdrawal with an empty cell', async () => {
  const admin = await importExampleBooks(backend);
  const row = { type: 2, name: '', inOrOut: 'In', amount: 5, date: '2025-09-30', renew: 'No' };
  const answer = await generate(
    admin,
    await filledWizard(admin, { ...typedValues(), ownershipEquitySubordinatedLiabilities: [row] }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe('Please fill the information in Ownership Equity Subordinated Liabilities');
});

test('is refused for a period without a committed trial balance', async () => {
  const admin = await importExampleBooks(backend);
  const answer = await generate(admin, await filledWizard(admin, { ...typedValues(), endDate: 'Q3 25' }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe('No trial balance in the books for Q3 25.');
});

test('is refused while the profile lacks what the computation needs', async () => {
  const admin = await importExampleBooks(backend);
  const prefill = await filledWizard(admin, typedValues());
  await setMinimum(backend, null);
  await backend.database.pool.query(`update companies set profile = profile || '{"company_type": null}'`);
  const answer = await generate(admin, prefill);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe(
    'Please set the Company Type, the Minimum Net Capital Requirement in the Company Profile',
  );
});

test('leaves nothing behind when it is refused', async () => {
  const admin = await importExampleBooks(backend);
  await generate(admin, await filledWizard(admin, { ...typedValues(), otherDeductions: -5 }));
  const { rows } = await backend.database.pool.query(
    'select (select count(*) from reports)::integer as reports, (select count(*) from capital_input_versions)::integer as inputs',
  );
  expect(rows).toEqual([{ reports: 0, inputs: 0 }]);
});

test('is listed newest first, page by page, by type', async () => {
  const admin = await importExampleBooks(backend);
  const prefill = await filledWizard(admin, typedValues());
  // The last two in one millisecond.
  for (const [position, name] of ['First', 'Second', 'Third'].entries()) {
    backend.setTime(new Date(Date.UTC(2026, 6, 15, 9, Math.min(position, 1))));
    await generate(admin, prefill, name);
  }
  const page = {
    pagination: { page: 1, pageSize: 2 },
    filters: { type: 'FOCUS' },
    sort: ['createdAt:desc'],
    populate: ['*'],
  };
  const answer = (await admin.inject({ url: url('/reports', page) })).json();
  expect(answer.data.map(({ name }: { name: string }) => name)).toEqual(['Third', 'Second']);
  expect(answer.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 });
  expect(answer.data[0]).toMatchObject({
    description: 'For the FINOP',
    createdAt: '2026-07-15T09:01:00.000Z',
    user_company_setting: { user_email: { email_address: 'admin@second.netcap.test' }, prefill_ssoi: null },
  });
  expect(await reportedPeriods(admin)).toMatchObject({ FOCUS: ['2025-06-30'], SSOI: [] });
  const ssoi = (await admin.inject({ url: url('/reports', { filters: { type: 'SSOI' } }) })).json();
  expect(ssoi).toMatchObject({ data: [], pagination: { total: 0 } });
  expect((await admin.inject({ url: url('/reports', { sort: ['secret:asc'] }) })).statusCode).toBe(400);
});

test('is deleted with others by ids separated by commas, all or none', async () => {
  const admin = await importExampleBooks(backend);
  const [first, second] = [await generated(admin), await generated(admin)];
  const partly = await admin.inject({ method: 'DELETE', url: url('/reports', { id: `${first.id},999999` }) });
  expect(partly.statusCode).toBe(404);
  expect((await admin.inject({ url: url('/reports') })).json().pagination.total).toBe(2);
  const both = await admin.inject({ method: 'DELETE', url: url('/reports', { id: `${first.id},${second.id}` }) });
  expect(both.json()).toEqual({ message: 'Records deleted successfully' });
  expect((await admin.inject({ url: url('/reports') })).json().pagination.total).toBe(0);
  expect((await askFor(admin, { reportId: first.id, type: 'pdf' })).statusCode).toBe(404);
});

test('is made by ADMIN and MIDDLE, deleted by ADMIN, read by all', async () => {
  const company = backend.companyId;
  const [middle, viewer] = await Promise.all([
    backend.signIn('middle@demo.netcap.test'),
    backend.signIn('viewer@demo.netcap.test'),
  ]);
  const payload = { data: { name: 'Report', prefill: {} } };
  const generateUrl = url('/report/focus/generate', {}, company);
  expect((await viewer.inject({ method: 'POST', url: generateUrl, payload })).statusCode).toBe(403);
  expect((await middle.inject({ method: 'POST', url: generateUrl, payload })).statusCode).toBe(422);
  for (const person of [middle, viewer]) {
    const deletion = await person.inject({ method: 'DELETE', url: url('/reports', { id: '1' }, company) });
    expect(deletion.statusCode).toBe(403);
    expect((await person.inject({ url: url('/reports', {}, company) })).statusCode).toBe(200);
  }
});

test('belongs to its company alone', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generated(admin);
  const stranger = await backend.signIn('admin@demo.netcap.test');
  const own = { company_id: backend.companyId };
  const asked = await stranger.inject({
    url: apiUrl('/report/download', { ...own, reportId: report.id, type: 'pdf' }),
  });
  expect(asked.statusCode).toBe(404);
  const deleted = await stranger.inject({ method: 'DELETE', url: apiUrl('/reports', { ...own, id: report.id }) });
  expect(deleted.statusCode).toBe(404);
  for (const path of ['/reports', '/report/download'])
    expect((await stranger.inject({ url: url(path) })).statusCode).toBe(404);
});

test('hands out links that expire, and end with the membership', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generated(admin);
  const { url: link } = (await askFor(admin, { reportId: report.id, type: 'excel' })).json().data;
  backend.setTime(new Date('2026-07-15T09:06:00.000Z'));
  expect((await backend.app.inject({ url: link })).statusCode).toBe(404);
  backend.setTime(new Date('2026-07-15T09:00:00.000Z'));
  expect((await backend.app.inject({ url: `${link}x` })).statusCode).toBe(404);
  await backend.database.pool.query('update memberships set removed_at = now() where company_id = $1', [
    backend.secondCompanyId,
  ]);
  expect((await backend.app.inject({ url: link })).statusCode).toBe(404);
});

test.each([
  ['a report without a name', { data: { name: '', prefill: {} } }],
  ['a report without values', { data: { name: 'Report' } }],
  ['no report at all', {}],
])('answers 400 for %s', async (_what, payload) => {
  const admin = await backend.signIn('admin@second.netcap.test');
  const answer = await admin.inject({ method: 'POST', url: url('/report/focus/generate'), payload });
  expect(answer.statusCode).toBe(400);
});

test('answers 401 without a token and 400 for an unknown kind of document', async () => {
  for (const path of ['/reports', '/report/download', '/report/focus/prefill-form-data']) {
    expect((await backend.app.inject({ url: url(path) })).statusCode).toBe(401);
  }
  const admin = await backend.signIn('admin@second.netcap.test');
  expect((await askFor(admin, { reportId: 1000, type: 'word' })).statusCode).toBe(400);
});
