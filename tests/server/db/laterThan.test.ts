import { laterThan } from '@server/db/laterThan';
import { expect, test } from 'vitest';

const at = (ms: number) => new Date(ms);

test.each([
  ['without a version before', [], 500],
  ['without one of several', [null, undefined], 500],
  ['after an earlier one', [at(499)], 500],
  ['at the moment of the one before', [at(500)], 501],
  ['after several, with a clock that is behind', [at(700), at(100)], 701],
])('a version %s has a moment of its own', (_, before, expected) => {
  expect(laterThan(at(500), ...before)).toEqual(at(expected));
});
