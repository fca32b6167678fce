import { nonOption } from '@tests/support/books/haircutPositions';
import { expect, test } from 'vitest';
import { listedPositions } from '@/domain/focus/form/listedPositions';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { money, sum } from '@/domain/money';
import { doAtOnce } from '@/domain/pieces';

const end = '2025-03-31';

/** Returns the given number of currencies, whose haircuts are rounded one by one and together, and a stock in another box. */
function heldCurrencies(count: number) {
  const currency = { type: 'CURRENCY', subtype: null, currency: 'EUR', marketValue: '10.10' };
  const inputs: HaircutInputs = {
    reportDate: end,
    nonOptions: [
      nonOption({ id: 1, identifier: 'STOCK', marketValue: '100.00' }),
      ...Array.from({ length: count }, (_, place) =>
        nonOption({ id: 1000 + place, identifier: `P${place}`, ...currency }),
      ),
    ],
    options: [],
    tentativeNetCapital: money(10_000_000),
    nonMarketableIn: 'LEDGER',
  };
  return { inputs, computation: computeHaircuts(inputs) };
}

function listed(held: ReturnType<typeof heldCurrencies>) {
  const rows = doAtOnce(listedPositions(held, { code: '3736', end, reportId: null }));
  return { names: rows.map(({ name }) => name), total: sum(rows.map(({ amount }) => amount)) };
}

test.each([
  [2, ['P0', 'P1', 'Rounding']],
  [100, ['P99', 'Rounding']],
  [101, ['P99', '1 more position', 'Rounding']],
  [103, ['P99', '3 more positions', 'Rounding']],
])('of %i positions a hundred are rows, the others one, and rounding is a row of its own', (count, last) => {
  const held = heldCurrencies(count);
  const { names, total } = listed(held);
  expect(names.slice(-last.length)).toEqual(last);
  expect(names).toHaveLength(Math.min(count, 100) + (count > 100 ? 2 : 1));
  expect(total.toFixed(2)).toBe(held.computation.lines['3736']?.toFixed(2));
});

test('an inventory without charges in the item lists nothing', () => {
  expect(listed(heldCurrencies(0)).names).toEqual([]);
});
