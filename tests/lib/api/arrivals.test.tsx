import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useArrived } from '@/lib/api';
import { getArrived, setArrived } from '@/lib/api/arrivals';

const cacheKey = 'listAccounts';

test('the rows of an answer that is whole stay in sight until it can be in the store', async () => {
  const { result } = renderHook(() => useArrived(cacheKey));
  act(() => setArrived(cacheKey, [{ id: 1 }]));
  expect(result.current).toEqual([{ id: 1 }]);
  await act(async () => {
    setArrived(cacheKey, undefined);
    await Promise.resolve();
    expect(result.current).toEqual([{ id: 1 }]);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(getArrived(cacheKey)).toBeUndefined();
  expect(result.current).toBeUndefined();
});
