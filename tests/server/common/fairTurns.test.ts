import { createFairTurns, type TurnOptions, takeTicket } from '@server/common/fairTurns';
import { expect, test } from 'vitest';

const busy = { status: 503, retryAfterSeconds: 2, message: 'The server is busy. Try again in a moment.' };

/** Turns of work that ends when it is told to; `begun` tells in which order it began. */
function open(options: Partial<TurnOptions> = {}) {
  const turns = createFairTurns({ width: 1, perAsker: 1, maxWaiting: 10, maxWaitMs: 60_000, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    turns.run(name.charAt(0), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, begun, ask, end };
}

async function endAll({ begun, end }: ReturnType<typeof open>) {
  await end('');
  for (let i = 0; i < begun.length; i += 1) await end(begun[i] ?? '');
  return begun;
}

test('askers take turns, however much one of them asks for', async () => {
  const line = open();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void line.ask(name);
  expect(await endAll(line)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('an asker never has more turns at once than allowed, and leaves the others to the rest', async () => {
  const line = open({ width: 3, perAsker: 2 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void line.ask(name);
  await line.end('');
  expect(line.begun).toEqual(['a1', 'a2', 'b1']);
  await line.end('b1');
  expect(line.begun.at(-1)).toBe('b2');
  await line.end('a1');
  expect(line.begun.at(-1)).toBe('a3');
});

test('newest first, an asker waits for none of what they asked for before', async () => {
  const line = open({ first: 'newest' });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void line.ask(name);
  expect(await endAll(line)).toEqual(['a1', 'a4', 'a3', 'a2']);
});

test('newest first goes by when they came, not by when they ask', async () => {
  const { turns } = open({ first: 'newest' });
  const [early, late] = [takeTicket(), takeTicket()];
  const order: string[] = [];
  const ask = (name: string, ticket: number) => turns.run('a', async () => void order.push(name), ticket);
  const release = await turns.take('a');
  const asked = [ask('late', late), ask('early', early)];
  release();
  await Promise.all(asked);
  expect(order).toEqual(['late', 'early']);
});

test('refuses what one asker has too much of, and takes that of another', async () => {
  const line = open({ maxWaiting: 1 });
  for (const name of ['a1', 'a2']) void line.ask(name);
  await expect(line.ask('a3')).rejects.toMatchObject(busy);
  void line.ask('b1');
  expect(await endAll(line)).toEqual(['a1', 'a2', 'b1']);
});

test('newest first, a full line refuses its oldest', async () => {
  const line = open({ maxWaiting: 1, first: 'newest' });
  void line.ask('a1');
  const oldest = line.ask('a2');
  void line.ask('a3');
  await expect(oldest).rejects.toMatchObject(busy);
  expect(await endAll(line)).toEqual(['a1', 'a3']);
});

test('refuses what waits too long, and goes on with the others', async () => {
  const line = open({ maxWaitMs: 20 });
  void line.ask('a1');
  await expect(line.ask('b1')).rejects.toMatchObject(busy);
  void line.ask('b2');
  expect(await endAll(line)).toEqual(['a1', 'b2']);
});

test('work that fails gives its turn back, once', async () => {
  const { turns } = open();
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const release = await turns.take('a');
  release();
  release();
  await turns.take('b');
  await expect(Promise.race([turns.take('c').then(() => 'taken'), Promise.resolve('waits')])).resolves.toBe('waits');
});
