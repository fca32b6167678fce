import { pdfStatement } from '@tests/support/documents/pdfStatement';
import { pdfPages } from '@tests/support/documents/pdfText';
import { localFonts as fonts } from '@tests/support/documents/pdfWorkers';
import { afterEach, expect, test, vi } from 'vitest';
import { type PdfAnswer, renderPdf } from '@/lib/pdf/renderPdf';

afterEach(() => void vi.restoreAllMocks());

async function pagesOf(answer: PdfAnswer): Promise<string[]> {
  if ('error' in answer) throw new Error(answer.error);
  expect(answer.file.type).toBe('application/pdf');
  return pdfPages(new Uint8Array(await answer.file.arrayBuffer()));
}

test('a definition becomes a PDF with its rows, its totals and the number of each page', async () => {
  const pages = await pagesOf(await renderPdf(pdfStatement(100), fonts));
  const last = pages.at(-1);
  expect(pages[0]).toContain('Account Number FOCUS 03/31/2025 06/30/2025 Account 1 1000 750 1.25 (2.50)');
  expect(last).toContain('Account 100 1099 750 1.25 (2.50) Total assets 125.00 (250.00)');
  expect(pages[0]).toContain(`Page 1 of ${pages.length}`);
  expect(last).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('an answer is read here, and one that is none says so', async () => {
  const json = JSON.stringify({ data: pdfStatement(3) });
  expect((await pagesOf(await renderPdf({ json }, fonts)))[0]).toContain('Total assets 3.75 (7.50)');
  expect(await renderPdf({ json: '<html>' }, fonts)).toEqual({ error: expect.stringContaining('JSON') });
});

test('the heading of a table stands on each of its pages', async () => {
  const pages = await pagesOf(await renderPdf(pdfStatement(100), fonts));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Account Number FOCUS');
});

test('a row with a cell too few says where it is', async () => {
  const definition = pdfStatement(2);
  const [, table] = definition.docDefinition.content;
  if (table !== undefined && 'table' in table) table.table.body[1]?.pop();
  expect(await renderPdf(definition, fonts)).toEqual({
    error: expect.stringMatching(/Malformed table row[\s\S]*index: 1/),
  });
});

test('no address but those of the fonts is fetched', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const definition = pdfStatement(1);
  definition.docDefinition.content.push({ image: 'https://example.com/spy.png' } as never);
  const images = { images: { spy: 'https://example.com/spy.png' } };
  Object.assign(definition.docDefinition, images);
  expect(await renderPdf(definition, fonts)).toEqual({ error: expect.stringContaining('denied') });
  expect(fetched).not.toHaveBeenCalled();
});
