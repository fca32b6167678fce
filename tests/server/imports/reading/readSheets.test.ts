import type { ContentLimits } from '@server/files/reader/readLimits';
import { claiming, workbookOfParts } from '@tests/support/imports/hostileFiles';
import { readSheetFile } from '@tests/support/imports/readFile';
import { expect, test } from 'vitest';

const sheetOf = (cells: string) => ({
  'xl/worksheets/s.xml': `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
});
const value = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const texts = (...each: string[]) => ({
  'xl/sharedStrings.xml': `<sst>${each.map((text) => `<si>${text}</si>`).join('')}</sst>`,
});
const twoSheets = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/><sheet name="B" r:id="a"/></sheets></workbook>',
};

type Refused = { limits: Partial<ContentLimits>; file: string | Buffer; reason: string };

const refused: readonly (readonly [string, Refused])[] = [
  [
    'unpacked bytes',
    {
      limits: { unpackedBytes: 512 },
      file: workbookOfParts(sheetOf(value('a'.repeat(500)))),
      reason: 'it unpacks to more than 0.5 kB',
    },
  ],
  [
    'unpacked bytes, whatever its directory says',
    {
      limits: { unpackedBytes: 2048 },
      file: claiming(workbookOfParts(sheetOf(value('a'.repeat(5000)))), 100),
      reason: 'it unpacks to more than 2 kB',
    },
  ],
  [
    'bytes of a part for its size',
    {
      limits: {},
      file: claiming(workbookOfParts(sheetOf('<c/>'.repeat(3_000_000))), 100),
      reason: 'a part of it unpacks to more than 200 times its size',
    },
  ],
  [
    'tags',
    { limits: { tags: 20 }, file: workbookOfParts(sheetOf(value('a').repeat(5))), reason: 'it has more than 20 tags' },
  ],
  [
    'shared texts',
    {
      limits: { strings: 1 },
      file: workbookOfParts(texts('<t>a</t>', '<t>b</t>')),
      reason: 'it has more than 1 texts',
    },
  ],
  [
    'characters of a shared text in runs',
    {
      limits: { textLength: 5 },
      file: workbookOfParts(texts('<r><t>abc</t></r><r><t>def</t></r>')),
      reason: 'a cell has more than 5 characters',
    },
  ],
  [
    'characters of a text without tags',
    {
      limits: {},
      file: workbookOfParts(texts(`<t>${'a'.repeat(2_000_000)}</t>`)),
      reason: 'a cell has more than 32,767 characters',
    },
  ],
  [
    'characters of a cell in runs',
    {
      limits: { textLength: 5 },
      file: workbookOfParts(sheetOf('<c t="inlineStr"><is><r><t>abc</t></r><r><t>def</t></r></is></c>')),
      reason: 'a cell has more than 5 characters',
    },
  ],
  [
    'characters of a value in a CSV file',
    { limits: { textLength: 5 }, file: 'a,b\nabcdef,1\n', reason: 'a cell has more than 5 characters' },
  ],
  ['sheets', { limits: { sheets: 1 }, file: workbookOfParts(twoSheets), reason: 'it has more than 1 sheets' }],
  ['rows', { limits: { rows: 2 }, file: 'a,b\n1,2\n\n3,4\n', reason: 'it has more than 2 rows' }],
  ['values', { limits: { cells: 3 }, file: 'a,b\n1,2\n', reason: 'it has more than 3 values' }],
  ['characters', { limits: { characters: 5 }, file: 'a,b\n12,34\n', reason: 'it has more than 5 characters' }],
];

test.each(refused)('refuses a file past its %s, by its name', async (_, { limits, file, reason }) => {
  await expect(readSheetFile(file, { fileName: 'books.xlsx', limits })).rejects.toMatchObject({
    status: 413,
    message: `“books.xlsx” is too large to read: ${reason}. Remove sheets and columns that aren’t needed, or split the file.`,
  });
});

test('reads no sheet of several that are too large together, so that one is chosen', async () => {
  const file = workbookOfParts({ ...twoSheets, ...sheetOf(value('a').repeat(3)) });
  expect([...(await readSheetFile(file, { limits: { cells: 5 } })).grids]).toEqual([]);
  expect((await readSheetFile(file, { limits: { cells: 5 }, sheet: 'B' })).grids.get('B')?.rows).toHaveLength(1);
  await expect(readSheetFile(file, { limits: { cells: 2 }, sheet: 'B' })).rejects.toMatchObject({ status: 413 });
});

test.each([
  ['tags within tags', '<a>'.repeat(200)],
  ['a tag without an end', `<x ${'a="b" '.repeat(200_000)}`],
  ['a cell beyond a thousand columns', '<c r="XFD1048576"><v>1</v></c>'],
])('finds a workbook with %s damaged', async (_, cells) => {
  await expect(readSheetFile(workbookOfParts(sheetOf(cells)))).rejects.toMatchObject({
    status: 422,
    details: [{ message: expect.stringMatching(/is damaged/) }],
  });
});
