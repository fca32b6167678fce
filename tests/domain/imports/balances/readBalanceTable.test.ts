import { expect, test } from 'vitest';
import { readBalanceTable } from '@/domain/imports/balances/readBalanceTable';

test('asks between two columns that balance, though a header over one of them is a number', () => {
  const amounts = ['120.50', '-20.25', '-100.25', '300.00', '-300.00'];
  const cells = [
    ['Ref', 'Label', '2', 'Amt'],
    ...amounts.map((amount, place) => [
      String(1000 + place),
      `Account ${place}`,
      amount,
      `${amount}`.replace('20', '40'),
    ]),
  ];
  const rows = cells.map((row, place) => ({ row: place + 2, cells: row }));
  const read = readBalanceTable(
    { headers: ['No', 'Text', 'Amt', 'Val'], rows, mapping: [], chosen: undefined, known: [] },
    { isKnown: () => true, titleMonth: null, sideOf: ({ number }) => (Number(number) % 3 === 0 ? 'credit' : 'debit') },
  );
  expect(read.decision).toMatchObject({ isClosing: true });
  expect(read.decision?.rivals).not.toEqual([]);
});

test('asks only some of many accounts for their side, if none of them says it', () => {
  let asked = 0;
  const rows = Array.from({ length: 6000 }, (_, place) => ({
    row: place + 2,
    cells: [String(10_000 + place), `Account ${place}`, place % 2 === 0 ? '5.00' : '-5.00'],
  }));
  const read = readBalanceTable(
    { headers: ['Account', 'Name', 'Balance'], rows, mapping: [], chosen: undefined, known: [] },
    {
      isKnown: () => true,
      titleMonth: null,
      sideOf: () => {
        asked += 1;
        return null;
      },
    },
  );
  expect(read.decision?.rivals).toHaveLength(1);
  expect(asked).toBeLessThanOrEqual(1000);
});
