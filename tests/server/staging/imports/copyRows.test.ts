import { copyRows } from '@server/staging/imports/copyRows';
import { noIssues } from '@server/staging/imports/fileIssues';
import { createRowReader } from '@server/staging/imports/rowReader';
import { expect, test } from 'vitest';

const headers = ['Account Number', 'Account Name'];

/** Reads a file as an import does, discarding its rows. */
async function read(rows: string) {
  const found = noIssues();
  const reader = createRowReader({ headers, headerOf: {}, textPositions: [] }, () => ({ ok: true, values: {} }), found);
  async function* bytes() {
    yield Buffer.from(`${headers.join(',')}\n${rows}`);
  }
  const copyLines = async (_statement: string, lines: AsyncIterable<string>) => {
    for await (const _line of lines);
  };
  const copying = { bytes: bytes(), reader, found, toLine: () => '' };
  const refusal = await copyRows(copying, { statement: '', copyLines }).catch((error: unknown) => error);
  return { refusal, row: reader.row };
}

test('a file of millions of faulty rows is not read to its end', async () => {
  const { refusal, row } = await read('x\n'.repeat(1_000_000));
  expect(row).toBe(100_001);
  expect(refusal).toMatchObject({
    status: 422,
    details: [
      { path: expect.stringMatching(/^100,?000 rows/), message: expect.stringMatching(/^This row has 1 value/) },
      { path: '', message: "The file has 100,000 issues so far. The rest of it wasn't read." },
    ],
  });
});

test('nor is a file of millions of empty rows', async () => {
  const { refusal, row } = await read('\n'.repeat(2_000_000));
  expect(row).toBe(1_000_001);
  expect(refusal).toMatchObject({
    status: 422,
    details: [{ path: '', message: 'The file has more than 1,000,000 rows. Remove the empty ones.' }],
  });
});
