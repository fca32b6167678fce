import { readDemoPositions } from '@tests/support/books/demoInventory';
import { expect, test } from 'vitest';
import { computeForm } from '@/domain/lineForms/computeForm';
import { amountsFromPositions, heldByClass } from '@/domain/lineForms/heldAmounts';
import { inventorySchedule } from '@/domain/lineForms/inventorySchedule';
import { roundToDollars, sum, toAmount, zero } from '@/domain/money';

const positions = readDemoPositions('2026-06-30') ?? { nonOptions: [], options: [] };
const day = '2026-06-30';

test('the schedule holds the market value of every position once, long or short, by its haircut class', () => {
  const amounts = computeForm(
    inventorySchedule,
    amountsFromPositions(inventorySchedule, heldByClass(positions, day)),
    day,
  );
  const all = [...positions.nonOptions, ...positions.options];
  for (const side of ['Long', 'Short'] as const) {
    const held = sum(all.filter((position) => position.side === side).map(({ marketValue }) => marketValue));
    const total = toAmount(amounts.get(`total ${side}`) ?? zero);
    expect(total).toBeGreaterThan(0);
    // Each class is rounded to dollars.
    expect(Math.abs(total - toAmount(roundToDollars(held)))).toBeLessThan(10);
  }
  const government = positions.nonOptions.filter(({ type, subtype }) => type === 'GOVERNMENT' && subtype !== 'CANADA');
  const long = sum(government.filter(({ side }) => side === 'Long').map(({ marketValue }) => marketValue));
  expect(amounts.get('us_government Long')).toEqual(roundToDollars(long));
});
