import { readdirSync } from 'node:fs';
import { pdfStatement } from '@tests/support/documents/pdfStatement';
import { pdfPages } from '@tests/support/documents/pdfText';
import { expect, test } from './support/fixtures';

/** Returns the worker's file as it was built: no address of the app leads to it but that which the build wrote into the app. */
const workerFile = () => readdirSync('dist/app/assets').find((name) => /^pdfWorker-.*\.js$/.test(name)) ?? 'missing';

test('the built app makes a PDF in its worker, with its fonts, under its Content-Security-Policy', async ({ page }) => {
  await page.goto('/auth/sign-in');
  const bytes = await page.evaluate(
    async ({ file, definition }) => {
      const worker = new Worker(`/assets/${file}`, { type: 'module' });
      const answer = await new Promise<{ file?: Blob; error?: string }>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
        worker.postMessage(definition);
      });
      if (answer.file === undefined) throw new Error(answer.error);
      return Array.from(new Uint8Array(await answer.file.arrayBuffer()));
    },
    { file: workerFile(), definition: pdfStatement(900) },
  );
  const pages = await pdfPages(Uint8Array.from(bytes));
  expect(pages.length).toBeGreaterThanOrEqual(15);
  expect(pages[0]).toContain('Account Number FOCUS 03/31/2025 06/30/2025 Account 1 1000 750 1.25 (2.50)');
  expect(pages.at(-1)).toMatch(/Total assets 1125\.00 \(2250\.00\).*Page (\d+) of \1$/);
});
