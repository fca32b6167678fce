import { Workbook } from '@server/documents/excelFile';
import { openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { ssoiBookLines } from '@tests/support/books/ssoiBooks';
import { pdfText } from '@tests/support/documents/pdfText';
import { amountsAsText } from '@tests/support/documents/workbookTexts';
import { describe, expect, test } from 'vitest';
import type { SsoiItemGroup } from '@/contract/ssoi/ssoiReport.schema';

const backend = setUpBackend();
const renderTimeout = 60_000;

/** Opens the second company's administrator with the worked example's accounts and balances in the books, by default at the end of a first quarter. */
async function openExample(timeReport = 'Q2 25') {
  const books = await openBooks(backend, 'admin@second.netcap.test');
  const { coa, trialBalance } = ssoiBookLines(timeReport);
  for (const [action, csv, kind] of [
    ['UPLOAD_COA', coa, 'coas'],
    ['UPLOAD_TRIAL_BALANCE', trialBalance, 'trial-balances'],
  ] as const) {
    expect((await books.upload(action, csv)).json()).toMatchObject({ message: expect.any(String) });
    expect((await books.markDone(kind)).statusCode).toBe(200);
  }
  return books;
}

type Books = Awaited<ReturnType<typeof openBooks>>;

async function prefilled(books: Books): Promise<Record<string, unknown>> {
  return (await books.get('/report/ssoi/prefill-form-data')).json().data.prefillValues;
}

const components = {
  threeLargestComponentsOfOtherRevenue: [
    { description: 'Postage', money: 6_000 },
    { description: 'Rent of desks', money: 4_000 },
  ],
};

const offering = {
  hasFirmParticipate1: true,
  nameOfIssuerOrSponsor1: 'Alpha Fund',
  filerId1: 1_234_567,
  industryGroup1: 'Pooled Investment Fund',
  minimumInvestmentAccepted1: 25_000,
  totalOfferingAmount1: 5_000_000,
  totalAmountOfSecuritiesSold1: 2_000_000,
  totalCustomersSecuritiesSold1: 500_000,
  amountOfRevenueEarned1: 20_000,
  federalExemptionsExclusionsClaimed1: ['506(b)'],
  typesOfSecuritiesOffered1: ['Equity'],
  hasFirmParticipate2: false,
};

async function generate(books: Books, data: Record<string, unknown>) {
  return books.send('POST /report/ssoi/generate', { name: 'First quarter', ...data });
}

async function download(books: Books, query: object) {
  const link = await books.get('/report/download', query);
  return backend.app.inject({ url: link.json().data.url });
}

test("the answer to the quarter's FOCUS question settles it in the statement, whose preview has its findings", async () => {
  const books = await openExample('Q3 25');
  const request = { prefill: { ...(await prefilled(books)), ...components } };
  const finding = async () => {
    const { findings } = (await books.send('POST /report/ssoi/preview', request)).json();
    return findings.find(({ rule }: { rule: string }) => rule === 'incomeTrialBalanceMissing');
  };
  expect(await finding()).toMatchObject({ severity: 'question' });
  const answer = {
    ...{ time_report: 'Q3 25', rule: 'incomeTrialBalanceMissing', version: 1, subject: 'income' },
    ...{ figures: 'No trial balance for 06/30/2025.', text: 'The books begin here.', date: null, paper: null },
  };
  expect((await books.send('POST /x/questions/answers', answer)).json()).toMatchObject({ message: 'Answer saved.' });
  expect(await finding()).toMatchObject({ severity: 'warning' });
});

describe('prefill', () => {
  test('thirteen steps: the period, two tables of components, ten offerings in two blocks', async () => {
    const books = await openExample();
    const { prefill, prefillValues, suggestedName } = (await books.get('/report/ssoi/prefill-form-data')).json().data;
    expect(prefill.map(({ name }: { name: string }) => name)).toEqual([
      'period',
      'otherRevenue',
      'otherExpenses',
      ...Array.from({ length: 10 }, (_, index) => `offering${index + 1}`),
    ]);
    expect(prefill[4]).toMatchObject({ dependentFieldName: 'hasFirmParticipate1', dependentFieldValue: true });
    expect(prefill[8]).not.toHaveProperty('dependentFieldName');
    expect(prefillValues).toMatchObject({ endDate: 'Q2 25', periodFrom: '2025-04-01', to: '2025-06-30' });
    expect(suggestedName).toBe('SSOI Q2 25');
  });

  test('starts from the answers of the last statement of the quarter', async () => {
    const books = await openExample();
    await generate(books, { prefill: { ...(await prefilled(books)), ...components } });
    const { prefillValues, suggestedName } = (await books.get('/report/ssoi/prefill-form-data')).json().data;
    expect(prefillValues).toMatchObject(components);
    expect(suggestedName).toBe('SSOI Q2 25');
  });

  test('refuses a month within a quarter, and a company without books', async () => {
    const books = await openExample();
    expect((await books.get('/report/ssoi/prefill-form-data', { time_report: 'MAY 25' })).statusCode).toBe(422);
    const empty = await openBooks(backend, 'admin@second.netcap.test', backend.companyId + 9_999);
    expect((await empty.get('/report/ssoi/prefill-form-data')).statusCode).toBe(404);
  });
});

describe('generating', () => {
  test(
    'the worked example to the cent, from the imported files to PDF and workbook',
    async () => {
      const books = await openExample();
      const answer = await generate(books, { prefill: { ...(await prefilled(books)), ...components, ...offering } });
      expect(answer.json()).toMatchObject({ message: 'Report Generated Successfully.' });
      const { report } = answer.json().data;
      expect(report).toMatchObject({ type: 'SSOI', time_report: 'Q2 25', name: 'First quarter' });
      expect(report.findings).toEqual([]);
      const text = await pdfText((await download(books, { reportId: report.id, type: 'pdf' })).rawPayload);
      for (const expected of [
        '400,000.00',
        '310,000.00',
        '72,000.00',
        '(4,000.00)',
        'Alpha Fund',
        'Rule 506(b)',
        'Postage',
      ]) {
        expect(text).toContain(expected);
      }
      expect(text).not.toContain('DRAFT');
      const workbook = new Workbook();
      await workbook.xlsx.load((await download(books, { reportId: report.id, type: 'excel' })).rawPayload);
      const sheet = workbook.getWorksheet('Statement');
      const rows = Array.from({ length: sheet?.rowCount ?? 0 }, (_, index) => index + 1);
      const total = rows.find((row) => sheet?.getCell(row, 1).value === '14230') ?? 0;
      expect(sheet?.getCell(total, 3).value).toMatchObject({
        formula: expect.stringMatching(/^C\d+-C\d+\+C\d+$/),
        result: 72_000,
      });
      expect(amountsAsText(workbook)).toEqual([]);
      expect(typeof workbook.getWorksheet('Components')?.getCell(4, 3).value).toBe('number');
      const verified = await books.get('/x/report-verification', { reportId: report.id });
      expect(verified.json().data).toMatchObject({ agrees: true, differences: [] });
    },
    renderTimeout,
  );

  test('without offerings it is a draft, since more than 10% of revenue comes from unregistered ones', async () => {
    const books = await openExample();
    const { report } = (await generate(books, { prefill: await prefilled(books) })).json().data;
    expect(report.findings).toMatchObject([
      { rule: 'operationalPageMissing', severity: 'error', fields: ['hasFirmParticipate1'] },
    ]);
  });

  test('names every field that is missing or wrong, and stores nothing', async () => {
    const books = await openExample();
    const values = { ...(await prefilled(books)), ...offering, filerId1: 'ABC', industryGroup1: undefined, to: '' };
    const answer = await generate(books, { prefill: values });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors.map(({ path }: { path: string }) => path)).toEqual([
      'to',
      'filerId1',
      'industryGroup1',
    ]);
    const list = await books.get('/reports', { filters: { type: 'SSOI' } });
    expect(list.json().data).toEqual([]);
  });

  test('a quarter without a trial balance is refused at its field', async () => {
    const books = await openExample();
    const values = { ...(await prefilled(books)), endDate: 'Q4 24' };
    const answer = await generate(books, { prefill: values });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors).toMatchObject([{ path: 'endDate' }]);
  });
});

describe('preview', () => {
  async function preview(books: Books, data: Record<string, unknown>): Promise<SsoiItemGroup[]> {
    const answer = await books.send('POST /report/ssoi/preview', data);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  }

  const itemsOf = (groups: SsoiItemGroup[]) => groups.flatMap(({ contents }) => contents);

  test('gives the lines by section, then the answers by step, and stores nothing', async () => {
    const books = await openExample();
    const groups = await preview(books, { ...(await prefilled(books)), ...components });
    expect(groups[0]?.title).toBe('1. Commissions');
    const items = itemsOf(groups);
    expect(items.find((item) => item.item_number === '13935')).toMatchObject({
      type: 'currency',
      item_value: 120_000,
      isEditable: true,
    });
    expect(items.find((item) => item.item_number === '14030')).toMatchObject({
      item_value: 400_000,
      isEditable: false,
    });
    expect(items.map(({ code }) => code)).toContain('threeLargestComponentsOfOtherRevenue[1].money');
    expect((await books.get('/reports', { filters: { type: 'SSOI' } })).json().data).toEqual([]);
  });

  test('edited items give new totals, and the report that they say', async () => {
    const books = await openExample();
    const groups = await preview(books, { ...(await prefilled(books)), ...components, ...offering });
    const input = itemsOf(groups).map(({ item_number, code, item_value }) => ({
      ...(item_number === undefined ? { code } : { item_number }),
      item_value: item_number === '13935' ? 121_000.5 : code === 'nameOfIssuerOrSponsor1' ? 'Beta Fund' : item_value,
    }));
    const totals = itemsOf(await preview(books, { input }));
    expect(totals.find((item) => item.item_number === '14030')?.item_value).toBe(401_000.5);
    const { report } = (await generate(books, { input })).json().data;
    expect(report.findings.map(({ rule }: { rule: string }) => rule).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'focusTie'),
      'typedOver',
    ]);
    expect(report.user_company_setting.prefill_ssoi).toMatchObject({
      nameOfIssuerOrSponsor1: 'Beta Fund',
      ...components,
    });
  });

  test('an item that is no amount is named', async () => {
    const books = await openExample();
    const answer = await books.send('POST /report/ssoi/preview', {
      input: [{ item_number: '13935', item_value: 'much' }],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors).toContainEqual({
      path: '13935',
      message: 'This field must be a number',
    });
  });
});
