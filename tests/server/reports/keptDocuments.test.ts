import type { DocumentQueue } from '@server/documents/documentQueue';
import { verifyRecords } from '@server/history/records/verifyRecords';
import { reportKinds } from '@server/reportKinds';
import { documentOf, storeNextDocuments } from '@server/reports/keptDocuments';
import { stagedKinds } from '@server/stagedKinds';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { testStart } from '@tests/support/fixed';
import { generateExample, storedReport } from '@tests/support/reports/storedReports';
import { beforeAll, expect, test } from 'vitest';
import type { Report } from '@/contract/reports/report.schema';

const backend = setUpBackend({ keepsData: true });
let report: Report;

beforeAll(async () => {
  const admin = await importExampleBooks(backend);
  report = await generateExample(backend, admin);
});

/** Creates a layout that prints another way each time, and a thread that is lost after so many documents. */
function printing(breaksAfter = Number.POSITIVE_INFINITY) {
  const printed: string[] = [];
  const documents: DocumentQueue = {
    render: async (job) => {
      if (printed.length === breaksAfter) throw new Error('killed');
      printed.push(`${job.type} ${printed.length}`);
      return Buffer.from(`version ${Math.random()}`);
    },
    close: async () => undefined,
    counts: () => ({ working: 0, waiting: 0, refused: 0 }),
  };
  return { database: backend.database, clock: () => testStart, documents, kinds: reportKinds, printed };
}

const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });

test('a document that was made once is given again byte by byte, whatever the layout has become', async () => {
  const stored = await storedReport(backend, report);
  const request = { type: 'pdf', units: 'cents' } as const;
  const first = await documentOf(printing(), stored, request);
  expect(await documentOf(printing(), stored, request)).toEqual(first);
  const [one, other] = await Promise.all([
    documentOf(printing(), stored, { type: 'excel', units: 'cents' }),
    documentOf(printing(), stored, { type: 'excel', units: 'cents' }),
    documentOf(printing(), stored, { type: 'pdf', units: 'dollars' }),
  ]);
  expect(other).toEqual(one);
  expect(await verify()).toMatchObject({ first_break: null });
});

test('all documents of a report are kept after it, also where the process was killed meanwhile, once', async () => {
  await expect(storeNextDocuments(printing(0))).rejects.toThrow('killed');
  const next = printing();
  expect(await storeNextDocuments(next)).toBe(true);
  expect(next.printed).toEqual(['excel 0']);
  expect(await storeNextDocuments(next)).toBe(false);
  const kept = await backend.database.pool.query('select type, units from report_documents order by 1, 2');
  expect(kept.rows.map(({ type, units }) => `${type} ${units}`)).toEqual([
    'excel cents',
    'excel dollars',
    'pdf cents',
    'pdf dollars',
  ]);
  expect(await verify()).toMatchObject({ first_break: null });
});

test('a kept document that was changed is refused, and named by the verification', async () => {
  const stored = await storedReport(backend, report);
  await backend.database.pool.query("update report_documents set body = 'x' where type = 'pdf' and units = 'cents'");
  await expect(documentOf(printing(), stored, { type: 'pdf', units: 'cents' })).rejects.toMatchObject({ status: 409 });
  expect((await verify()).first_break).toMatchObject({
    text: expect.stringMatching(`^Report ${report.id} was changed`),
    differences: [{ field: 'documents' }],
  });
});
