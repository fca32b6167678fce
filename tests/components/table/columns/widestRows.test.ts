import { expect, test } from 'vitest';
import type { Column } from '@/components/table';
import { widestRows } from '@/components/table/columns/widestRows';

type Position = { name: string; amount: number | null };

const columns: readonly Column<Position>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => amount, value: ({ amount }) => amount },
  { id: 'note', header: 'Note', cell: () => 'plain' },
];

const short = { name: 'A', amount: 5 };
const long = { name: 'A long name', amount: 1 };
const large = { name: 'B', amount: 900_000 };
const none = { name: 'C', amount: null };

test('a row for each column with values: the longest text, the number of most digits', () => {
  expect(widestRows([short, long, large, none], columns)).toEqual([long, large]);
});

test('rows that need no more room change nothing', () => {
  const larger = { name: 'D', amount: 999_999.99 };
  expect(widestRows([long, large, larger], columns)).toEqual([long, large]);
  expect(widestRows([long, large, { ...larger, amount: 1_000_000 }], columns)).toEqual([
    long,
    { ...larger, amount: 1_000_000 },
  ]);
});

test('a number below zero has a digit more', () => {
  const below = { name: 'B', amount: -100_000 };
  expect(widestRows([large, below], columns)).toEqual([large, below]);
  expect(
    widestRows(
      [
        { ...large, name: 'Long' },
        { ...below, amount: -50_000 },
      ],
      columns,
    ),
  ).toHaveLength(1);
});

test('columns without values are measured by the first row, an empty list by none', () => {
  expect(widestRows([none, { ...none }], columns)).toEqual([none]);
  expect(widestRows([], columns)).toEqual([]);
});
