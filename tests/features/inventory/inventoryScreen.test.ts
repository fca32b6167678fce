import { expect, test } from 'vitest';
import { foundPositions } from '@/features/inventory/inventoryScreen';

const rows = [
  { identifier: 'Acme Corp', cusip: null },
  { identifier: 'Brant County', cusip: '12878F100' },
];
const texts = ({ identifier, cusip }: (typeof rows)[number]) => [identifier, cusip];
const found = (search: string) => foundPositions(rows, texts, search).map(({ identifier }) => identifier);

test.each([
  ['', ['Acme Corp', 'Brant County']],
  ['ACME', ['Acme Corp']],
  ['878f', ['Brant County']],
  ['r', ['Acme Corp', 'Brant County']],
  ['UST', []],
])('%j finds positions by a part of a text, without regard to case', (search, expected) => {
  expect(found(search)).toEqual(expected);
});
