import { expect, test } from 'vitest';
import type { Column } from '@/components/table';
import { followWidest, noWidestRows } from '@/components/table/columns/widestRows';

type Position = { name: string; amount: number | null };

const columns: readonly Column<Position>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => amount, value: ({ amount }) => amount },
  { id: 'note', header: 'Note', cell: () => 'plain' },
];

function widestRows(rows: readonly Position[]): readonly Position[] {
  return followWidest(noWidestRows, rows, columns).widest;
}

const short = { name: 'A', amount: 5 };
const long = { name: 'A long name', amount: 1 };
const large = { name: 'B', amount: 900_000 };
const none = { name: 'C', amount: null };

test('a row for each column with values: the longest text, the number of most digits', () => {
  expect(widestRows([short, long, large, none])).toEqual([long, large]);
});

test('rows that need no more room change nothing', () => {
  const larger = { name: 'D', amount: 999_999.99 };
  expect(widestRows([long, large, larger])).toEqual([long, large]);
  expect(widestRows([long, large, { ...larger, amount: 1_000_000 }])).toEqual([long, { ...larger, amount: 1_000_000 }]);
});

test('a number below zero has a digit more', () => {
  const below = { name: 'B', amount: -100_000 };
  expect(widestRows([large, below])).toEqual([large, below]);
  expect(
    widestRows([
      { ...large, name: 'Long' },
      { ...below, amount: -50_000 },
    ]),
  ).toHaveLength(1);
});

test('columns without values are measured by the first row, an empty list by none', () => {
  expect(widestRows([none, { ...none }])).toEqual([none]);
  expect(widestRows([])).toEqual([]);
});

test('words in place of a number take room beside the number of most digits', () => {
  const [number, words, hidden] = [{ ...short }, { ...none }, { ...none }];
  const texts = new Map<Position, string>([
    [words, 'Not applicable'],
    [hidden, 'Unknown'],
  ]);
  const shown = columns.map((column) => ({ ...column, oldText: (row: Position) => texts.get(row) ?? '' }));
  expect(followWidest(noWidestRows, [number, hidden, words], shown.slice(1)).widest).toEqual([number, words]);
});

test('rows that arrive behind others are looked at alone, and change nothing while they need no more room', () => {
  let looks = 0;
  const counted: readonly Column<Position>[] = columns.map((column) => ({
    ...column,
    ...(column.value && {
      value: (row: Position) => {
        looks += 1;
        return column.value?.(row) ?? null;
      },
    }),
  }));
  const first = followWidest(noWidestRows, [long, large], counted);
  const second = followWidest(first, [long, large, short, none], counted);
  expect(looks).toBe(8);
  expect(second.widest).toBe(first.widest);
  const longer = { name: 'A longer name', amount: 1 };
  expect(followWidest(second, [long, large, short, none, longer], counted).widest).toEqual([longer, large]);
  expect(looks).toBe(10);
});

test('of a list in which a row was edited, that row is looked at alone, and all are if the widest is gone', () => {
  const rows = [long, large, short];
  const first = followWidest(noWidestRows, rows, columns);
  const hidden: readonly Column<Position>[] = columns.map((column) => ({
    ...column,
    ...(column.value && { value: () => null }),
  }));
  expect(followWidest(first, [long, large, { ...short }], hidden).widest).toBe(first.widest);
  const longest = { name: 'The longest name', amount: 1 };
  expect(followWidest(first, [long, large, longest], columns).widest).toEqual([longest, large]);
  expect(followWidest(first, [short, large, none], columns).widest).toEqual([short, large]);
  expect(followWidest(first, [long, { ...short }, short], columns).widest).toEqual([long]);
});

test('other rows, fewer rows and other columns are looked through from the first on', () => {
  const first = followWidest(noWidestRows, [long, large], columns);
  expect(followWidest(first, [short, large, none], columns).widest).toEqual([short, large]);
  expect(followWidest(first, [large], columns).widest).toEqual([large]);
  expect(followWidest(first, [long, large], columns.slice(0, 1)).widest).toEqual([long]);
});

test('a column that comes is looked through alone, and one that goes takes its widest row along', () => {
  const first = followWidest(noWidestRows, [long, large], columns.slice(1));
  expect(first.widest).toEqual([large]);
  let looks = 0;
  const [name, ...others] = columns.map((column) => ({
    ...column,
    ...(column.value && {
      value: (row: Position) => {
        looks += 1;
        return column.value?.(row) ?? null;
      },
    }),
  }));
  const both = followWidest(first, [long, large], name === undefined ? others : [name, ...others]);
  expect(both.widest).toEqual([long, large]);
  expect(looks).toBe(2);
  expect(followWidest(both, [long, large], others).widest).toEqual([large]);
  expect(looks).toBe(2);
});
