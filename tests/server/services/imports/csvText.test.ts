import { decodeText, limitColumns, splitOffDelimiter } from '@server/services/imports/csvText';
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
  ['a,b;c,d\n1,2,3,4', ','],
  ['\n \na;b;c\n', ';'],
  ['a\tb', '\t'],
  ['a', ','],
])('finds the delimiter of %j', async (file, delimiter) => {
  const found = await splitOffDelimiter(pieces(...file));
  expect(found.delimiter).toBe(delimiter);
  expect(await gather(found.text)).toBe(file);
});

test('refuses a file of nothing but spaces', async () => {
  await expect(splitOffDelimiter(pieces(' \n', '\t'))).rejects.toMatchObject({ status: 422 });
});

test('decodes characters across pieces', async () => {
  const text = 'é😀'.repeat(20_000);
  async function* file() {
    yield Buffer.from(text);
  }
  expect(await gather(decodeText(file()))).toBe(text);
});

test('takes many rows of a thousand columns, and delimiters in quotes', async () => {
  const row = ','.repeat(999);
  const file = `${row}\n${row}\r\n"${row}""${row}",${','.repeat(900)}`;
  expect(await gather(limitColumns(pieces(...(file.match(/.{1,777}/gs) ?? [])), ','))).toBe(file);
});

test.each([`a\n${','.repeat(1000)}`, `"${'\n'.repeat(10)}"${'"\n",'.repeat(1000)}`])(
  'refuses more columns',
  async (file) => {
    await expect(gather(limitColumns(pieces(file.slice(0, 900), file.slice(900)), ','))).rejects.toMatchObject({
      status: 422,
    });
  },
);
