import { expect, test } from 'vitest';
import { columnsInSight } from '@/components/report/columnsInSight';

/** Six columns of 100 pixels next to names of 200. */
const starts = [200, 300, 400, 500, 600, 700];

test.each([
  ['at the beginning', { left: 200, right: 450 }, [0, 4]],
  ['between two columns', { left: 450, right: 650 }, [1, 6]],
  ['on the edge of a column', { left: 400, right: 500 }, [1, 4]],
  ['at the end', { left: 600, right: 800 }, [3, 6]],
  ['where all have room', { left: 200, right: 2000 }, [0, 6]],
  ['where the names leave no room', { left: 400, right: 380 }, [1, 3]],
  ['before any column', { left: 0, right: 100 }, [0, 1]],
])('%s the columns in sight and one on either side are made', (_, sight, [from, to]) => {
  expect(columnsInSight(starts, sight)).toEqual({ from, to });
});

test('no columns are none', () => {
  expect(columnsInSight([], { left: 0, right: 500 })).toEqual({ from: 0, to: 0 });
});
