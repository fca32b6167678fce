import { fork } from 'node:child_process';
import { createFileReader, type FileReader, type FileReaderOptions } from '@server/files/reader/fileReader';
import type { StartReader } from '@server/files/reader/readerProcess';
import { readLimits } from '@server/files/reader/readLimits';
import type { AccountLine } from '@server/imports/reading/accountLines';
import type { EvidenceQuestion, ImportJob, ImportPiece } from '@server/imports/reading/importTypes';
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

/** Reads an import of a company without books, and returns its accounts with the questions to the books. */
async function accountsOf(content: string | Buffer, fileName = 'books.csv') {
  const accounts: string[] = [];
  const asked: string[] = [];
  const job: ImportJob = { kind: 'IMPORT', file: Buffer.from(content), fileName, choices: {} };
  const end = await reader?.read(job, {
    take: (part) => {
      const { list, items } = part as ImportPiece;
      if (list === 'lines') accounts.push(...(items as AccountLine[]).map(({ number, name }) => `${number} ${name}`));
    },
    answer: async (question) => {
      const { name } = question as EvidenceQuestion;
      asked.push(name);
      return name === 'accountNumbers' ? new Set() : null;
    },
  });
  return { accounts, asked, format: end?.file.format };
}

const header = 'Account Number,Account Name,FOCUS ID,SSOI ID\n';
const small = `${header}1000,Cash,,\n2000,Capital,,\n`;
const asRead = { accounts: ['1000 Cash', '2000 Capital'], asked: ['accountNumbers', 'recall'], format: 'csv' };

test('reads files in one process, in order, and hands on why one is refused', async () => {
  const { count, start } = counted('server/reader.ts');
  open({ start });
  expect(await accountsOf(small)).toEqual(asRead);
  const numbers = Array.from({ length: 10_000 }, (_, place) => 10_000 + place);
  const many = await accountsOf(`${header}${numbers.map((number) => `${number},Account,,`).join('\n')}`);
  expect(many.accounts).toHaveLength(10_000);
  expect(many.accounts.at(-1)).toBe('19999 Account');
  await expect(accountsOf('')).rejects.toMatchObject({ status: 422, details: [{ message: 'The file is empty.' }] });
  await expect(
    accountsOf(workbookOfParts({ 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(40_000)}</t></si></sst>` })),
  ).rejects.toMatchObject({ status: 413 });
  expect(await accountsOf(small)).toEqual(asRead);
  expect(count.started).toBe(1);
});

test.each([
  [
    'memory',
    {
      limits: { memoryBytes: 64 * 1024 * 1024 },
      make: () => workbookOfTexts(300_000, 250),
      most: '64 MB of memory or 10 seconds of a processor',
    },
  ],
  [
    'time of a processor',
    { limits: { processorMs: 500 }, make: slowWorkbook, most: '300 MB of memory or 0.5 seconds of a processor' },
  ],
  ['time', { limits: { maxMs: 1500 }, make: slowWorkbook, most: '1.5 seconds' }],
])(
  'ends the process of a file that takes too much %s, and reads the next with another',
  async (_, { limits, make, most }) => {
    const { count, start } = counted('server/reader.ts');
    open({ start, limits: { ...readLimits, ...limits } });
    await expect(accountsOf(make(), 'large.xlsx')).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining(`“large.xlsx” is too large to read: reading it takes more than ${most}.`),
    });
    expect(await accountsOf(small)).toEqual(asRead);
    expect(count.started).toBe(2);
  },
);

test('fails with the error of an answer that the server lacks, and reads the next file', async () => {
  open({});
  const job: ImportJob = { kind: 'IMPORT', file: Buffer.from(small), fileName: 'books.csv', choices: {} };
  const lost = new Error('The database is away');
  await expect(reader?.read(job, { take: () => undefined, answer: () => Promise.reject(lost) })).rejects.toBe(lost);
  expect(await accountsOf(small)).toEqual(asRead);
});

test('tells a reader that crashed from a file that is too large', async () => {
  open({ start: counted('tests/support/imports/crashingReader.ts').start });
  await expect(accountsOf(small)).rejects.toThrow("A file couldn't be read: The reader ended with 3.");
});

test('asks to try again where no process can be started, or all are ended', async () => {
  open({ start: counted('server/nowhere.ts').start });
  await expect(accountsOf(small)).rejects.toMatchObject({ status: 503 });
  open({});
  const underWay = expect(accountsOf(small)).rejects.toMatchObject({ status: 503 });
  await reader?.close();
  await underWay;
  await expect(accountsOf(small)).rejects.toMatchObject({ status: 503 });
});
