import { expect, test } from 'vitest';
import { findCycle } from '../../vite.chunkCycles.ts';

test.each([
  [{ page: ['components', 'lib'], components: ['lib'], lib: [] }, undefined],
  [{ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
  [{ self: ['self'] }, ['self', 'self']],
  [{ page: ['outside'] }, undefined],
])('finds the circle in %j', (imports, cycle) => {
  expect(findCycle(new Map(Object.entries(imports)))).toEqual(cycle);
});
