import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToday } from '@/lib/hooks';

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['2026-07-01T03:59:00Z', '2026-06-30', '2026-07-01'],
  ['2027-01-01T04:59:00Z', '2026-12-31', '2027-01-01'],
])('at %s the day of work is still %s, and a minute later %s', async (moment, before, after) => {
  vi.setSystemTime(moment);
  const { result } = renderHook(useToday);
  expect(result.current).toBe(before);
  await pass(59_000);
  expect(result.current).toBe(before);
  await pass(21_000);
  expect(result.current).toBe(after);
});

test('renders again on another day alone', async () => {
  vi.setSystemTime('2026-07-01T12:00:00Z');
  const renders = vi.fn(useToday);
  renderHook(renders);
  await pass(3_600_000);
  expect(renders).toHaveBeenCalledTimes(1);
});
