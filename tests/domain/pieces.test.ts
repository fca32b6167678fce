import { expect, test } from 'vitest';
import { doAtOnce, eachInPieces, mapInPieces } from '@/domain/pieces';

const items = Array.from({ length: 1000 }, (_, place) => place);

test('maps every item in its order', () => {
  expect(doAtOnce(mapInPieces(items, (item) => item * 2))).toEqual(items.map((item) => item * 2));
  expect(doAtOnce(mapInPieces([], (item) => item))).toEqual([]);
});

test('pauses after each piece of 250 items', () => {
  const done: number[] = [];
  const work = eachInPieces(items, (item) => done.push(item));
  const pauses: number[] = [];
  while (work.next().done !== true) pauses.push(done.length);
  expect(pauses).toEqual([250, 500, 750, 1000]);
});
