import { decodeText, readFormat } from '@server/staging/imports/csvText';
import { expect, test } from 'vitest';

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

async function gather(text: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of text) all += piece;
  return all;
}

test.each([
  ['a,b;c,d\n1,2,3,4', ',', '\n'],
  ['\n \na;b;c\n', ';', '\n'],
  ['a\tb', '\t', '\n'],
  ['a', ',', '\n'],
  ['a;b\r\n1;2', ';', '\n'],
  ['a,b\r1,2\n', ',', '\r'],
  ['a,b\r', ',', '\n'],
])('finds how %j is written', async (file, delimiter, lineEnd) => {
  for (const length of [1, 1000]) {
    const found = await readFormat(pieces(...(file.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [])));
    expect(found.format).toEqual({ delimiter, lineEnd });
    expect(await gather(found.text)).toBe(file);
  }
});

test('refuses a file of nothing but spaces', async () => {
  await expect(readFormat(pieces(' \n', '\t'))).rejects.toMatchObject({ status: 422 });
});

test('decodes characters across pieces', async () => {
  const text = 'é😀'.repeat(20_000);
  async function* file() {
    yield Buffer.from(text);
  }
  expect(await gather(decodeText(file()))).toBe(text);
});
