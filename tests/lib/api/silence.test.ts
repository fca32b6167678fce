import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readListStream } from '@/lib/api/listStream';
import { watchSilence } from '@/lib/api/silence';

const maxSilenceMs = 40_000;
const longMs = 30_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Reads a list while the test sends its parts. */
function readList(caller = new AbortController().signal) {
  const silence = watchSilence(caller, maxSilenceMs);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = readListStream(silence.hear(readable), () => undefined);
  answer.catch(() => undefined);
  return {
    silence,
    answer,
    end: () => writer.close(),
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
  };
}

test('a list may take any time while it goes on arriving', async () => {
  const { silence, answer, send, end } = readList();
  await send('{"data":[{"id":1}');
  for (let id = 2; id <= 4; id += 1) {
    await vi.advanceTimersByTimeAsync(longMs);
    await send(`,{"id":${id}}`);
  }
  await send(']}');
  await end();
  expect(await answer).toEqual({ data: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] });
  expect([silence.timeoutError() !== null, silence.signal.aborted]).toEqual([false, false]);
});

test('a list that stops arriving fails, and its call is aborted', async () => {
  const { silence, answer, send } = readList();
  await vi.advanceTimersByTimeAsync(longMs);
  await send('{"data":[{"id":1}');
  await vi.advanceTimersByTimeAsync(maxSilenceMs - 1);
  expect(silence.timeoutError()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).rejects.toThrow('Aborted');
  expect([silence.timeoutError() !== null, silence.signal.aborted]).toEqual([true, true]);
});

test('a call that never answers is aborted', async () => {
  const silence = watchSilence(new AbortController().signal, maxSilenceMs);
  await vi.advanceTimersByTimeAsync(maxSilenceMs);
  expect([silence.timeoutError() !== null, silence.signal.aborted]).toEqual([true, true]);
});

test('a list that its caller no longer wants fails, and was not silent', async () => {
  const caller = new AbortController();
  const { silence, answer, send } = readList(caller.signal);
  await send('{"data":[{"id":1}');
  caller.abort();
  await expect(answer).rejects.toThrow('Aborted');
  expect([silence.timeoutError() !== null, silence.signal.aborted]).toEqual([false, true]);
  expect(watchSilence(caller.signal, maxSilenceMs).signal.aborted).toBe(true);
});

test('nothing is watched after the end', async () => {
  const caller = new AbortController();
  const silence = watchSilence(caller.signal, maxSilenceMs);
  silence.end();
  caller.abort();
  await vi.advanceTimersByTimeAsync(maxSilenceMs);
  expect([silence.timeoutError() !== null, silence.signal.aborted]).toEqual([false, false]);
});

test('an answer that is read elsewhere may take any time, too', async () => {
  const silence = watchSilence(undefined, maxSilenceMs);
  for (let part = 0; part < 3; part += 1) {
    await vi.advanceTimersByTimeAsync(longMs);
    silence.hearPart();
  }
  expect(silence.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(maxSilenceMs);
  expect([silence.timeoutError()?.code, silence.signal.aborted]).toEqual(['ETIMEDOUT', true]);
});
