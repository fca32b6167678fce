import { createKeyedQueue } from '@server/common/turns';
import { expect, test } from 'vitest';

/** Creates work that ends when it is told to, and says when it begins. */
function steps() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

async function settled() {
  await new Promise((resolve) => setImmediate(resolve));
}

test('work of one key takes turns, other keys go on', async () => {
  const { begun, work, end } = steps();
  const takeTurn = createKeyedQueue();
  const all = [takeTurn('a', work('a1')), takeTurn('a', work('a2')), takeTurn('b', work('b1'))];
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  end('a1');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  end('a2');
  end('b1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});

test('work that fails fails for its caller alone', async () => {
  const takeTurn = createKeyedQueue();
  const failed = takeTurn('a', () => Promise.reject(new Error('no database')));
  const next = takeTurn('a', async () => 'done');
  await expect(failed).rejects.toThrow('no database');
  expect(await next).toBe('done');
});
