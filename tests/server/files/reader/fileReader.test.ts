import { fork } from 'node:child_process';
import { createFileReader, type FileReader, type FileReaderOptions } from '@server/files/reader/fileReader';
import type { StartReader } from '@server/files/reader/readerProcess';
import { readLimits } from '@server/files/reader/readLimits';
import { projectRoot } from '@server/projectRoot';
import { slowWorkbook, workbookOfParts, workbookOfTexts } from '@tests/support/imports/hostileFiles';
import { afterEach, expect, test } from 'vitest';

let reader: FileReader | undefined;
afterEach(() => reader?.close());

function open(options: FileReaderOptions): FileReader {
  reader = createFileReader(options);
  return reader;
}

/** Counts the processes that are started. */
function counted(script: string) {
  const count = { started: 0 };
  const start: StartReader = () => {
    count.started += 1;
    return fork(script, {
      cwd: projectRoot,
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
      stdio: 'inherit',
    });
  };
  return { count, start };
}

async function rowsOf(content: string | Buffer, fileName = 'books.csv') {
  const rows: string[] = [];
  const end = await reader?.read({ kind: 'SHEETS', file: Buffer.from(content), fileName }, (part) => {
    rows.push(...part.rows.map(({ row, cells }) => [row, ...cells].join('|')));
  });
  return { rows, format: end?.format };
}

const small = 'a,b\n1,2\n';
const asRead = { rows: ['1|a|b', '2|1|2'], format: 'csv' };

test('reads files in one process, in order, and hands on why one is refused', async () => {
  const { count, start } = counted('server/reader.ts');
  open({ start });
  expect(await rowsOf(small)).toEqual(asRead);
  const many = await rowsOf('1,2\n'.repeat(10_000));
  expect(many.rows).toHaveLength(10_000);
  expect(many.rows.at(-1)).toBe('10000|1|2');
  await expect(rowsOf('')).rejects.toMatchObject({ status: 422, details: [{ message: 'The file is empty.' }] });
  await expect(
    rowsOf(workbookOfParts({ 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(40_000)}</t></si></sst>` })),
  ).rejects.toMatchObject({ status: 413 });
  expect(await rowsOf(small)).toEqual(asRead);
  expect(count.started).toBe(1);
});

test.each([
  [
    'memory',
    {
      limits: { memoryBytes: 64 * 1024 * 1024 },
      make: () => workbookOfTexts(300_000, 250),
      most: '64 MB of memory or 10 seconds',
    },
  ],
  [
    'time of a processor',
    { limits: { processorMs: 500 }, make: slowWorkbook, most: '300 MB of memory or 0.5 seconds' },
  ],
  ['time', { limits: { maxMs: 1500 }, make: slowWorkbook, most: '300 MB of memory or 10 seconds' }],
])(
  'ends the process of a file that takes too much %s, and reads the next with another',
  async (_, { limits, make, most }) => {
    const { count, start } = counted('server/reader.ts');
    open({ start, limits: { ...readLimits, ...limits } });
    await expect(rowsOf(make(), 'large.xlsx')).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining(`“large.xlsx” is too large to read: reading it takes more than ${most}.`),
    });
    expect(await rowsOf(small)).toEqual(asRead);
    expect(count.started).toBe(2);
  },
);

test('asks to try again where no process can be started, or all are ended', async () => {
  open({ start: counted('server/nowhere.ts').start });
  await expect(rowsOf(small)).rejects.toMatchObject({ status: 503 });
  open({});
  const underWay = expect(rowsOf(small)).rejects.toMatchObject({ status: 503 });
  await reader?.close();
  await underWay;
  await expect(rowsOf(small)).rejects.toMatchObject({ status: 503 });
});
