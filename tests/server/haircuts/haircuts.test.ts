import { withSnapshot } from '@server/db/client';
import { computeViewHaircuts, readHaircutBasis } from '@server/haircuts/haircuts';
import { committedView, rowsOfRequests } from '@server/staging/repositories/layers';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const reportDate = '2025-06-30';

function haircutsAt(date = reportDate) {
  const { database, secondCompanyId } = backend;
  return withSnapshot(database, async (tx) =>
    computeViewHaircuts(tx, committedView(secondCompanyId), {
      reportDate: date,
      ...(await readHaircutBasis(tx, secondCompanyId, date)),
    }),
  );
}

function given(date: string, positions: Parameters<typeof givenPositions>[2]) {
  return givenPositions(backend, { companyId: backend.secondCompanyId, reportDate: date }, positions);
}

test('the haircuts of a date come from its committed positions and its tentative net capital', async () => {
  await importExampleBooks(backend);
  await given(reportDate, { nonOptions: [{ id: 1001 }], options: [{ id: 1002 }] });
  const { inputs, computation } = (await haircutsAt()) ?? {};
  expect(inputs?.tentativeNetCapital?.toFixed(2)).toBe('255805.00');
  expect(computation?.nonOptions.get(1001)?.haircutAmount.toFixed(2)).toBe('15000.00');
  // Stock and option are one issue: $104,200.00 is $54,200.00 above 500 shares at 100; 15% of the stock's share and 25% of the option's.
  expect(computation?.lines['3650']?.toFixed(2)).toBe('8348.46');
  expect(computation?.options.get(1002)?.underlyingHaircut.toFixed(2)).toBe('7200.00');
});

test('a date without positions has none, and one without a trial balance no undue concentration', async () => {
  expect(await haircutsAt()).toBeNull();
  await given(reportDate, { nonOptions: [{ id: 1001 }] });
  expect((await haircutsAt())?.computation.lines['3650']).toBeNull();
  expect(await haircutsAt('2025-06-29')).toBeNull();
});

test('a selection of staged rows is laid over the committed ones', async () => {
  await given(reportDate, { nonOptions: [{ id: 1001 }, { id: 1002, position_key: 'B' }] });
  const selection = rowsOfRequests(backend.secondCompanyId, [1]);
  const basis = { reportDate, tentativeNetCapital: null, nonMarketableIn: 'LEDGER' } as const;
  const view = await withSnapshot(backend.database, (tx) => computeViewHaircuts(tx, selection, basis));
  expect([...(view?.computation.nonOptions.keys() ?? [])]).toEqual([1001, 1002]);
});
