import { pdfStatement } from '@tests/support/documents/pdfStatement';
import { pdfText } from '@tests/support/documents/pdfText';
import { watchPdfWorkers } from '@tests/support/documents/pdfWorkers';
import { afterEach, expect, test, vi } from 'vitest';
import { makePdf } from '@/lib/pdf/makePdf';

afterEach(() => void vi.unstubAllGlobals());

test('the PDF comes from a worker, which ends with it', async () => {
  const workers = watchPdfWorkers();
  const file = await makePdf(pdfStatement(3));
  expect(await pdfText(new Uint8Array(await file.arrayBuffer()))).toContain('Total assets 3.75 (7.50)');
  expect(workers).toMatchObject([{ isTerminated: true }]);
});

test('what the worker cannot render is an error', async () => {
  const workers = watchPdfWorkers();
  const definition = pdfStatement(1);
  definition.docDefinition.content.push({
    table: { widths: ['*', '*'], body: [[{ text: '' }, { text: '' }], [{ text: '' }]] },
  });
  await expect(makePdf(definition)).rejects.toThrow('Malformed table row');
  expect(workers).toMatchObject([{ isTerminated: true }]);
});

test('a worker that cannot be loaded is an error', async () => {
  const workers = watchPdfWorkers();
  const making = makePdf(pdfStatement(1));
  workers[0]?.fail();
  await expect(making).rejects.toThrow("couldn't be loaded");
});

test('canceling ends the worker, and one canceled before starts none', async () => {
  const workers = watchPdfWorkers();
  const stop = new AbortController();
  const making = makePdf(pdfStatement(100), stop.signal);
  stop.abort();
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  await expect(makePdf(pdfStatement(1), stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers).toMatchObject([{ isTerminated: true }]);
});
