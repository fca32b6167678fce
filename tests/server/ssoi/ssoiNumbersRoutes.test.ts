import { ssoiDocument } from '@server/ssoi/documents/ssoiDocument';
import { ssoiWorkbook } from '@server/ssoi/documents/ssoiWorkbook';
import { accepted, type Bookkeeper, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { ssoiBookLines } from '@tests/support/books/ssoiBooks';
import { storedReport } from '@tests/support/reports/storedReports';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { FilledTemplate } from '@/contract/reports/filing.schema';
import type { Report, ReportVerification } from '@/contract/reports/report.schema';
import type { SsoiMatches, SsoiNumber, SsoiNumbers } from '@/contract/ssoi/ssoiNumbers.schema';
import { type SsoiForm, ssoiInUnits } from '@/domain/ssoi/form/ssoiForm';

const backend = setUpBackend();
let admin: Bookkeeper;

beforeEach(async () => {
  admin = await openBooks(backend, 'admin@second.netcap.test');
});

/** A template with captions: the 12b-1 line has a number that isn't published. */
const template = [
  'Line\tDescription\tAmount',
  '\t2. Revenue from sale of investment company shares\t',
  '11020\t12b-1 fees received\t',
  '13970\tTotal\t',
  '14030\tTotal revenue\t',
].join('\n');
const twelveB1: SsoiNumber = { line: 'S02-12B1', number: '11020', caption: '12b-1 fees received' };

function upload(path: string, file: string, query: object = {}) {
  const url = apiUrl(path, { company_id: backend.secondCompanyId, ...query });
  return admin.person.inject({ method: 'POST', url, ...csvUpload('SSOI.txt', file) });
}

async function keptNumbers(): Promise<SsoiNumbers> {
  return accepted<{ data: SsoiNumbers }>(await admin.get('/x/ssoi-numbers')).data;
}

const save = (numbers: readonly object[], updatedAt: string | null, file = 'SSOI.txt') =>
  admin.send('PUT /x/ssoi-numbers', { numbers, file, updatedAt });

async function openStatement(): Promise<() => Promise<Report>> {
  const { coa, trialBalance } = ssoiBookLines('Q2 25');
  await admin.upload('UPLOAD_COA', coa);
  await admin.markDone('coas');
  await admin.upload('UPLOAD_TRIAL_BALANCE', trialBalance);
  await admin.markDone('trial-balances');
  const { data } = accepted<{ data: { prefillValues: object } }>(await admin.get('/report/ssoi/prefill-form-data'));
  return async () => {
    const generated = await admin.send('POST /report/ssoi/generate', { name: 'SSOI', prefill: data.prefillValues });
    return accepted<{ data: { report: Report } }>(generated).data.report;
  };
}

async function fill(report: Report): Promise<FilledTemplate> {
  const query = { reportId: report.id };
  return accepted<{ data: FilledTemplate }>(await upload('/x/filing-template', template, query)).data;
}

async function printedOf(report: Report): Promise<{ document: string; cells: string }> {
  const form = ssoiInUnits((await storedReport(backend, report)).results as SsoiForm, 'cents');
  const cells = ssoiWorkbook(form).worksheets.flatMap((sheet) => sheet.getSheetValues());
  return { document: JSON.stringify(ssoiDocument(form).docDefinition.content), cells: JSON.stringify(cells) };
}

const verified = async ({ id: reportId }: Report) =>
  accepted<{ data: ReportVerification }>(await admin.get('/x/report-verification', { reportId })).data.agrees;

test('matches the captions of a template, keeps nothing of it, and tells which lines are open', async () => {
  const { matches, lines } = accepted<{ data: SsoiMatches }>(await upload('/x/ssoi-matches', template)).data;
  expect(matches).toEqual([
    {
      number: '11020',
      caption: '12b-1 fees received',
      where: 'line 3',
      line: 'S02-12B1',
      reason: expect.stringMatching(/^Same words: .*\. Same section\.$/),
    },
  ]);
  expect(lines).toContainEqual({
    line: 'S02-12B1',
    caption: expect.stringContaining('12b-1'),
    section: '2. Revenue from sale of investment company shares',
  });
  expect(await keptNumbers()).toEqual({ numbers: [], file: null, author: null, updatedAt: null });
});

test('confirmed numbers are used in documents and filling from then on, and no earlier report changes', async () => {
  const generate = await openStatement();
  const before = await generate();
  const printed = await printedOf(before);
  expect((await fill(before)).report.unknown).toMatchObject([{ id: '11020' }]);
  accepted(await save([twelveB1], null));

  const after = await generate();
  const { document, cells } = await printedOf(after);
  for (const text of ['11020', '12b-1 fees received', 'from your template (SSOI.txt)']) {
    expect(document).toContain(text);
    expect(cells).toContain(text);
  }
  expect(await printedOf(before)).toEqual(printed);
  expect(printed.document).not.toContain('11020');
  expect([await verified(before), await verified(after)]).toEqual([true, true]);
  for (const report of [before, after]) {
    const { content, report: told } = await fill(report);
    expect(Buffer.from(content ?? '', 'base64').toString()).toContain('11020\t12b-1 fees received\t35000.00\n');
    expect(told.unknown).toEqual([]);
  }
});

test('a change keeps the versions before it, and the change log has each line', async () => {
  accepted(await save([twelveB1, { line: 'S02-SALES', number: '11021', caption: 'Loads' }], null));
  const { updatedAt, ...kept } = await keptNumbers();
  expect(kept).toMatchObject({ file: 'SSOI.txt', numbers: [{ line: 'S02-12B1' }, { line: 'S02-SALES' }] });
  expect(refusalOf(await save([], null))).toMatchObject({ status: 409 });
  accepted(await save([{ ...twelveB1, number: '11022' }], updatedAt));
  const log = accepted<{ data: LoggedChange[] }>(await admin.get('/x/change-log', { filters: { kind: 'SSOI_LINES' } }));
  expect(log.data.map(({ change, fields: [field] }) => [change, field?.old, field?.new])).toEqual(
    expect.arrayContaining([
      ['edited', '11020 12b-1 fees received', '11022 12b-1 fees received'],
      ['deleted', '11021 Loads', null],
      ['added', null, '11020 12b-1 fees received'],
      ['added', null, '11021 Loads'],
    ]),
  );
  const { rows } = await backend.database.pool.query(
    'select line, number, replaced_at is null as current from ssoi_numbers order by 1, 2',
  );
  expect(rows).toEqual([
    { line: 'S02-12B1', number: '11020', current: false },
    { line: 'S02-12B1', number: '11022', current: true },
    { line: 'S02-SALES', number: '11021', current: false },
  ]);
});

test.each([
  ['a line with a published number', [{ ...twelveB1, line: 'S99-NONE' }], 'data.numbers[0].line'],
  ['a published number', [{ ...twelveB1, number: '14030' }], 'data.numbers[0].number'],
  ['one number for two lines', [twelveB1, { ...twelveB1, line: 'S02-SALES' }], 'data.numbers[1].number'],
  ['one line twice', [twelveB1, { ...twelveB1, number: '11021' }], 'data.numbers[1].line'],
])('refuses %s', async (_what, numbers, path) => {
  expect(refusalOf(await save(numbers, null))).toMatchObject({ status: 422, errors: [{ path }] });
  expect((await keptNumbers()).numbers).toEqual([]);
});

test('refuses a file that is no template of the statement, or has nothing to learn', async () => {
  const messages = await Promise.all(
    ['200\tCash\t', '14030\tTotal revenue\t'].map(async (file) => refusalOf(await upload('/x/ssoi-matches', file))),
  );
  expect(messages).toMatchObject([
    { status: 422, message: 'This file holds none of the line-item IDs of the SSOI report.' },
    { status: 422, message: 'This file has no captions beside line-item IDs that the statement lacks.' },
  ]);
});
