import { trialBalance } from '@tests/support/books/focusFirm';
import { nonOption, option } from '@tests/support/books/haircutPositions';
import { expect, test } from 'vitest';
import { updateBalancesToDay, type ValuedPositions } from '@/domain/capitalDays/dayMoves';
import { type SecuritiesLine, securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';
import { money, subtract, sum, toAmount } from '@/domain/money';

const day = '2025-11-12';

function valued(positions: Partial<ValuedPositions>, values: Partial<Record<SecuritiesLine, number>>): ValuedPositions {
  const lines = (Object.keys(securitiesLines) as SecuritiesLine[]).map((line) => [
    line,
    { amount: money(values[line] ?? 0), positionCount: 1 },
  ]);
  return { nonOptions: [], options: [], ...positions, values: Object.fromEntries(lines) };
}

test('what is still held gains by price, what was traded moves cash at the price of the day, and the books stay in balance', () => {
  const stock = { identifier: 'AAPL', quantity: 100, marketValue: 1000 };
  const short = { identifier: 'ABC', side: 'Short', quantity: 10, marketValue: 500 } as const;
  const then = valued(
    { nonOptions: [nonOption(stock), nonOption({ identifier: 'XYZ', marketValue: 1000 }), nonOption(short)] },
    { '424': 2000, '1360': 500 },
  );
  const now = valued(
    {
      nonOptions: [
        nonOption({ ...stock, quantity: 150, marketValue: 1800 }),
        nonOption({ ...short, marketValue: 400 }),
      ],
    },
    { '424': 1800, '1360': 400 },
  );
  const before = trialBalance('2025-10-31', [
    ['200', 10_000],
    ['424', 2000],
    ['1360', -500],
    ['1792', -11_500],
  ]);
  const { sums, moves } = updateBalancesToDay(before, { day, then, now });
  // 100 AAPL up 2 each, the short down 100; 50 AAPL bought at 12, XYZ sold at 1,000.
  expect([toAmount(moves.gain), toAmount(moves.cash)]).toEqual([300, 400]);
  const moved = moves.lines.map(({ focusId, amount }) => [focusId, toAmount(amount)]);
  expect(moved).toEqual([
    ['424', -200],
    ['1360', 100],
    ['200', 400],
    ['3952', -300],
  ]);
  const nets = sums.lines.map(({ focusId, debit, credit }) => [focusId, toAmount(subtract(debit, credit))]);
  expect(Object.fromEntries(nets)).toEqual({ '200': 10_400, '424': 1800, '1360': -400, '1792': -11_500, '3952': -300 });
  expect(toAmount(sum(sums.lines.map(({ debit, credit }) => subtract(debit, credit))))).toBe(0);
  expect(sums.end).toBe(day);
});

test('options gain by contract, and a position that is gone makes no gain', () => {
  const then = valued({ options: [option(), option({ id: 2, description: 'gone' })] }, { '420': 8400 });
  const now = valued({ options: [option({ contracts: 5, marketValue: 2500 })] }, { '420': 2500 });
  const { moves } = updateBalancesToDay({ end: '2025-10-31', lines: [] }, { day, then, now });
  expect([toAmount(moves.gain), toAmount(moves.cash)]).toEqual([800, 6700]);
});

test('a position is the same by CUSIP, or by identifier where only one of the two has a CUSIP', () => {
  const bond = { identifier: 'BOND', quantity: 10, marketValue: 100 };
  const then = valued(
    {
      nonOptions: [
        nonOption({ ...bond, identifier: 'AAPL', cusipIsin: null }),
        nonOption({ ...bond, cusipIsin: '111111111' }),
        nonOption({ ...bond, cusipIsin: '222222222' }),
      ],
    },
    { '424': 300 },
  );
  const now = valued(
    {
      nonOptions: [
        nonOption({ ...bond, identifier: 'aapl', cusipIsin: '037833100', marketValue: 107 }),
        nonOption({ ...bond, cusipIsin: '111111111', marketValue: 150 }),
      ],
    },
    { '424': 257 },
  );
  // The second bond is gone: another one's price is no gain on it.
  expect(toAmount(updateBalancesToDay({ end: '2025-10-31', lines: [] }, { day, then, now }).moves.gain)).toBe(57);
});
