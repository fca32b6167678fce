import { expect, test } from 'vitest';
import { readListStream } from '@/lib/api/listStream';

const rows = [
  { id: 1, account_name: 'A "quoted" }], name', focus_setting: { tags: ['[', '}'] } },
  { id: 2, account_name: 'Backslash \\', focus_setting: null },
  { id: 3, account_name: 'Crédit ✓', focus_setting: { tags: [] } },
];
const pagination = { page: 1, pageSize: 3, pageCount: 1, total: 3 };

function inParts(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
    bytes.slice(part * size, (part + 1) * size),
  );
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

test.each([1, 7, 50, 10_000])('reads a list that arrives in parts of %i bytes', async (size) => {
  for (const text of [
    JSON.stringify({ data: rows, pagination }),
    JSON.stringify({ pagination, data: rows }),
    JSON.stringify({ message: '"data":[', data: rows, pagination }, null, 2),
  ]) {
    const answer = await readListStream(inParts(text, size), () => undefined);
    expect(answer).toEqual(JSON.parse(text));
  }
});

test('tells the rows whenever they have doubled, as arrays that stay as they are', async () => {
  const data = Array.from({ length: 100 }, (_, id) => ({ id }));
  const told: (readonly unknown[])[] = [];
  await readListStream(inParts(JSON.stringify({ data, pagination }), 10), (some) => told.push(some));
  expect(told.map(({ length }) => length)).toEqual([1, 2, 4, 8, 16, 32, 64]);
});

test('lets the page paint what it has told before it reads on', async () => {
  const seen: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    seen.push('painted');
    port1.close();
  };
  const text = JSON.stringify({ data: rows, pagination });
  await readListStream(inParts(text, 10), (some) => {
    seen.push(`${some.length} told`);
    if (some.length === 1) port2.postMessage(null);
  });
  expect(seen).toEqual(['1 told', 'painted', '2 told']);
});

test('gives an answer that the store has no need to freeze', async () => {
  const answer = await readListStream(inParts(JSON.stringify({ data: rows, pagination }), 50), () => undefined);
  expect(Object.isFrozen(answer)).toBe(true);
});

test.each([{ data: [], pagination }, { error: { status: 400 } }, [], { data: { data: [1] } }])(
  'reads the answer %j',
  async (answer) => {
    expect(await readListStream(inParts(JSON.stringify(answer), 3), () => undefined)).toEqual(answer);
  },
);

test('refuses an answer that breaks off', async () => {
  const text = JSON.stringify({ data: rows, pagination }).slice(0, -40);
  await expect(readListStream(inParts(text, 20), () => undefined)).rejects.toThrow(SyntaxError);
});
