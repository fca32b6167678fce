import { act, renderHook } from '@testing-library/react';
import { createSignal } from '@tests/support/signal';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePolling } from '@/lib/hooks';

const pauses = { first: 1000, longest: 4000 };

beforeEach(() => {
  vi.useFakeTimers();
});

function renderPolling(refresh: () => unknown = () => undefined) {
  const calls = vi.fn(refresh);
  const hook = renderHook(({ watched }) => usePolling(calls, watched, pauses), { initialProps: { watched: 'a' } });
  return { ...hook, calls };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

test('asks less and less often while nothing changes, but never less than the longest pause', async () => {
  const { calls } = renderPolling();
  const counts: number[] = [];
  // 1000, 1500, 2250, 3375, 4000, 4000
  for (const ms of [999, 1, 1500, 2250, 3375, 4000, 4000]) {
    await pass(ms);
    counts.push(calls.mock.calls.length);
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('asks soon again after something changed', async () => {
  const { calls, rerender } = renderPolling();
  await pass(10_000);
  calls.mockClear();
  rerender({ watched: 'b' });
  await pass(1000);
  expect(calls).toHaveBeenCalledTimes(1);
});

test('does not ask while the tab is hidden, and at once when it is shown again', async () => {
  const { calls } = renderPolling();
  await show(true);
  await pass(60_000);
  expect(calls).not.toHaveBeenCalled();
  await show(false);
  expect(calls).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('does not ask without a network, and at once when it is back', async () => {
  const { calls } = renderPolling();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(60_000);
  expect(calls).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(calls).toHaveBeenCalledTimes(1);
});

test('waits for an answer before it asks again, and goes on after a failure', async () => {
  const failure = createSignal();
  const { calls } = renderPolling(() => failure.given.then(() => Promise.reject(new Error('away'))));
  await pass(60_000);
  expect(calls).toHaveBeenCalledTimes(1);
  await act(async () => failure.give());
  await pass(1500);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('says while it asks, and stops with the screen', async () => {
  const answer = createSignal();
  const { calls, result, unmount } = renderPolling(() => answer.given);
  await pass(1000);
  expect(result.current).toBe(true);
  await act(async () => answer.give());
  expect(result.current).toBe(false);
  unmount();
  await pass(60_000);
  expect(calls).toHaveBeenCalledTimes(1);
});
