import { expect, test } from 'vitest';
import { newId } from '@/domain/whatIf/heldPositions';

test('ids of what steps add count down from zero, beside as many positions as an inventory may hold', () => {
  const held = Array.from({ length: 200_000 }, (_, place) => ({ id: 1000 + place }));
  expect([newId(), newId(held), newId([...held, { id: -2 }, { id: -1 }])]).toEqual([-1, -1, -3]);
});
