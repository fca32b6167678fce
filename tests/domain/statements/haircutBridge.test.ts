import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { nonOption } from '@tests/support/books/haircutPositions';
import { expect, test } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { money, toAmountOrNull } from '@/domain/money';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import { haircutBridge } from '@/domain/statements/haircutBridge';

const reportDate = '2025-03-31';

/** Returns $100,000 in stock, partly charged for concentration, and $15,000 that isn't readily marketable. */
function given(values: Partial<HaircutInputs> = {}, difference = 0) {
  const inputs: HaircutInputs = {
    reportDate,
    nonOptions: [nonOption(), nonOption({ id: 1001, subtype: 'NONMARKETABLE', marketValue: 15_000 })],
    options: [],
    tentativeNetCapital: money(50_000),
    nonMarketableIn: 'LEDGER',
    ...values,
  };
  const haircuts = computeHaircuts(inputs);
  const { nonMarketableIn } = inputs;
  const capital = { otherHaircuts: money(300), contractualCommitmentsHaircut: money(40) };
  const { figures } = computeFirm(smallBook, { capital, inventory: inventoryHaircuts(inputs, haircuts) }).computation;
  const total = figures['3740'];
  if (total === undefined) throw new Error('No item 3740');
  const amount = total.amount?.plus(difference) ?? null;
  const filed = { timeReport: 'Q1 25', figures: { ...figures, '3740': { ...total, amount } } };
  return { reportDate, haircuts, nonMarketableIn, filed };
}

function told(inputs: Parameters<typeof haircutBridge>[0]) {
  const { lines, note } = haircutBridge(inputs);
  return { lines: lines.map(({ label, amount, figure }) => [label, toAmountOrNull(amount), figure]), note };
}

const security = (column: string, row = 'total') => `security:2025-03-31:${column}:${row}`;

test('leads from the haircut summary over the total by security to item 3740, each figure by its address', () => {
  expect(told(given())).toEqual({
    lines: [
      ['Total haircuts, Haircut Summary', 30_000, security('haircut_amount')],
      ['Undue concentration (3650)', 7500, security('undue_concentration_charge')],
      ['Total, Haircut By Security', 37_500, security('total')],
      [
        'Less non-marketable securities, deducted as non-allowable (3540)',
        -15_000,
        security('haircut_amount', 'total:Non-Marketable Securities'),
      ],
      ['Plus contractual securities commitments (3660)', 40, 'focus:Q1 25:3660'],
      ['Plus other haircuts entered (3736)', 300, 'input:Q1 25:otherHaircuts'],
      ['Total haircuts on securities (3740)', 22_840, 'focus:Q1 25:3740'],
    ],
    note: null,
  });
});

test('non-marketable securities that the inventory deducts are in item 3740', () => {
  const labels = told(given({ nonMarketableIn: 'INVENTORY' })).lines.map(([label]) => label);
  expect(labels.filter((label) => String(label).includes('non-marketable'))).toEqual([]);
});

test('what the lines do not come to is a line of its own', () => {
  expect(told(given({}, 0.01)).lines.at(-2)).toEqual(['Unexplained difference', 0.01, null]);
});

test('without tentative net capital, or a trial balance, it goes as far as is known and says what is missing', () => {
  const inputs = given({ tentativeNetCapital: null });
  const untested = told(inputs);
  expect(untested.note).toBe('Incomplete: undue concentration needs tentative net capital at the report date.');
  expect(untested.lines.map(([, amount]) => amount)).toEqual([30_000, null, null, -15_000, 40, 300, null]);
  const alone = told({ ...inputs, filed: null });
  expect(alone.note).toBe('Item 3740 needs a trial balance for this date.');
  expect(alone.lines.map(([, amount]) => amount)).toEqual([30_000, null, null, -15_000, null]);
  expect(alone.lines.at(-1)).toEqual(['Total haircuts on securities (3740)', null, null]);
});
