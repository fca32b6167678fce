import { expect, test } from 'vitest';
import { type GivenBalance, sumDayLines, validateBalances } from '@/domain/capitalDays/dayBalances';
import { money, toAmount, zero } from '@/domain/money';

function given(row: number, [number, net, focusId = '200']: [string, number, (string | null)?]): GivenBalance {
  const account = { number, name: `Account ${number}`, focusId, debit: zero, credit: zero };
  const [debit, credit] = [money(Math.max(net, 0)), money(Math.max(-net, 0))];
  return { row, number, account, debit, credit };
}

test('accounts are summed by line, and those without one are named', () => {
  const rows = [
    given(2, ['1000', 70]),
    given(3, ['1001', 50]),
    given(4, ['3000', -100, '1792']),
    given(5, ['9000', -20, null]),
  ];
  const { balances, problems } = validateBalances(rows);
  expect(problems).toEqual([]);
  const sums = sumDayLines('2025-11-12', balances);
  expect(sums.lines.map(({ focusId, debit, accountCount }) => [focusId, toAmount(debit), accountCount])).toEqual([
    ['200', 120, 2],
    ['1792', 0, 1],
    [null, 0, 1],
  ]);
  expect(sums.lines.at(-1)?.accounts).toEqual([{ number: '9000', name: 'Account 9000' }]);
});

test('unknown and repeated accounts are named with their rows, and so is what is out of balance', () => {
  const unknown: GivenBalance = { ...given(4, ['9999', -90]), account: null };
  const { problems } = validateBalances([
    given(2, ['1000', 60]),
    { ...given(3, ['1000', 40]), number: '1000 Cash operating' },
    unknown,
  ]);
  expect(problems).toEqual([
    { message: "Account 9999 isn't in the chart of accounts. Add it there first, or leave the row out.", rows: [4] },
    { message: 'Account 1000 is listed 2 times. Keep one row.', rows: [2, 3] },
    {
      message: 'The trial balance is out of balance by $10.00: debits $100.00, credits $90.00. Correct the file.',
      rows: [],
    },
  ]);
  expect(validateBalances([]).problems).toEqual([{ message: 'The file has no balances.', rows: [] }]);
});
