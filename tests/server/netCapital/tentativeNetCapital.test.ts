import { withSnapshot } from '@server/db/client';
import { readTentativeNetCapital } from '@server/netCapital/tentativeNetCapital';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';

const backend = setUpBackend();

function tentativeAt(reportDate: string) {
  return withSnapshot(backend.database, (tx) => readTentativeNetCapital(tx, backend.secondCompanyId, reportDate));
}

test('is item 3640 of the period that ends on the report date', async () => {
  await importExampleBooks(backend);
  expect((await tentativeAt('2025-06-30'))?.toFixed(2)).toBe('255805.00');
});

test('is unknown on a date without a trial balance', async () => {
  await importExampleBooks(backend);
  expect(await tentativeAt('2025-06-29')).toBeNull();
  expect(await tentativeAt('2025-03-31')).toBeNull();
});
