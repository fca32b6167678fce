import { annualDocument } from '@server/annual/documents/annualDocument';
import { annualWorkbook } from '@server/annual/documents/annualWorkbook';
import { renderDefinition } from '@server/documents/pdfRenderer';
import { annualYear } from '@tests/support/books/annualYear';
import { pdfPages } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';
import { annualPages } from '@/domain/annual/annualPages';

const job = { pages: annualPages(annualYear), firm: annualYear.firm.name, generatedAt: annualYear.generatedAt };

test('each page of the report begins a page of the PDF, drafts named as such', async () => {
  const printed = await pdfPages(await renderDefinition(annualDocument(job)));
  for (const { sheet } of job.pages) {
    expect(printed.filter((text) => text.includes(`${sheet.companyName} ${sheet.title}`))).toHaveLength(1);
  }
  const [facing, oath, condition] = printed;
  expect([facing, oath].map((text) => text?.includes('(Draft)'))).toEqual([true, true]);
  expect(condition).toMatch(/Total assets 192,501\.00/);
  expect(printed.find((text) => text.includes('Statement of Cash Flows'))).toMatch(/Net change in cash 19,500\.60/);
});

test('the workbook has a sheet a page, whose totals are formulas', () => {
  const workbook = annualWorkbook(job);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(job.pages.map(({ name }) => name));
  const sheet = workbook.getWorksheet('Cash Flows');
  const totals = (sheet?.getSheetValues() ?? []).flatMap((row) =>
    Array.isArray(row) && row[1] === 'Net change in cash' ? [row[2]] : [],
  );
  expect(totals).toMatchObject([{ formula: expect.any(String), result: 19_500.6 }]);
});
