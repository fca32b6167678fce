import { makeZip } from '@tests/support/filing/zip';
import { maxUploadBytes } from '@/contract/imports/upload';

/** A file that costs a reader more than its size says. */
export type HostileFile = { fileName: string; make: () => Buffer };

const sheetHead = '<worksheet><dimension ref="A1:B2"/><sheetData>';
const sheetTail = '</sheetData></worksheet>';
const oneCell = `${sheetHead}<row r="1"><c r="A1" t="s"><v>0</v></c></row>${sheetTail}`;

/** Builds a workbook of one sheet, with some parts of its own. */
export function workbookOfParts(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  return makeZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="TB" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>',
    'xl/worksheets/s.xml': oneCell,
    ...parts,
  });
}

/** Returns the workbook with another size of its parts in the directory. */
export function claiming(workbook: Buffer, bytes: number): Buffer {
  const mark = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = workbook.indexOf(mark); at !== -1; at = workbook.indexOf(mark, at + 1)) {
    workbook.writeUInt32LE(bytes, at + 24);
  }
  return workbook;
}

const repeated = (head: string, [text, count]: readonly [string, number], tail: string) =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(text.length * count, text), Buffer.from(tail)]);

const strings = (content: Buffer) => workbookOfParts({ 'xl/sharedStrings.xml': content });
const sheet = (content: string | Buffer) => workbookOfParts({ 'xl/worksheets/s.xml': content });

/** Builds a workbook of different texts, which doesn't pack them as well as equal ones. */
export function workbookOfTexts(count: number, length: number): Buffer {
  const item = `<si><t>${'x'.repeat(length)}</t></si>`;
  const content = repeated('<sst>', [item, count], '</sst>');
  let seed = 1;
  for (let place = 0; place < count; place += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    content.write(String(seed).padStart(10, '0'), 5 + place * item.length + 7);
  }
  return strings(content);
}

/** Returns a sheet of as many cells as are read, as a large ledger could have them. */
function largeLedger(rows: number, columns: number): string {
  const lines = [sheetHead];
  for (let row = 1; row <= rows; row += 1) {
    const cells = Array.from(
      { length: columns },
      (_, column) => `<c><v>${(row * 7919 + column * 104_729) / 100}</v></c>`,
    );
    lines.push(`<row r="${row}">${cells.join('')}</row>`);
  }
  return lines.concat(sheetTail).join('');
}

/** Builds a small workbook with a number format whose parsing takes minutes. */
export function slowWorkbook(): Buffer {
  const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(900_000)}"/>`;
  return workbookOfParts({ 'xl/styles.xml': `<styleSheet><numFmts>${format}</numFmts></styleSheet>` });
}

const run = `<r><t>${'A'.repeat(30_000)}</t></r>`;
const megabyte = 1024 * 1024;

/** Files of 10 MB at most, by what is large in them. */
export const hostileFiles = {
  'a shared string of 290 MB': {
    fileName: 'string.xlsx',
    make: () => strings(repeated('<sst><si>', [run, 9700], '</si></sst>')),
  },
  'a shared string of 290 MB without tags': {
    fileName: 'text.xlsx',
    make: () => strings(repeated('<sst><si><t>', ['A', 290 * megabyte], '</t></si></sst>')),
  },
  '18 million small strings': {
    fileName: 'strings.xlsx',
    make: () => strings(repeated('<sst>', ['<si><t>a</t></si>', 18_000_000], '</sst>')),
  },
  '1 million strings of 250 characters': {
    fileName: 'texts.xlsx',
    make: () => workbookOfTexts(1_000_000, 250),
  },
  'tags within tags': { fileName: 'deep.xlsx', make: () => sheet(repeated(sheetHead, ['<a>', 50_000_000], '')) },
  '48 million tags': {
    fileName: 'tags.xlsx',
    make: () => sheet(repeated(sheetHead, ['<row/>', 48_000_000], sheetTail)),
  },
  'a tag without an end': {
    fileName: 'tag.xlsx',
    make: () => sheet(repeated(`${sheetHead}<x `, ['a="b" ', 48_000_000], '')),
  },
  'a part that unpacks to 400 MB and says 1 kB': {
    fileName: 'bomb.xlsx',
    make: () => claiming(sheet(repeated(sheetHead, [' ', 400 * megabyte], sheetTail)), 1024),
  },
  'a sheet of a billion cells by its dimension': {
    fileName: 'dimension.xlsx',
    make: () =>
      sheet(
        '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      ),
  },
  'a number format that takes minutes': {
    fileName: 'format.xlsx',
    make: slowWorkbook,
  },
  'a CSV file of one line': { fileName: 'line.csv', make: () => Buffer.alloc(maxUploadBytes - 1000, 'a,') },
  'a ledger of 2 million cells': { fileName: 'ledger.xlsx', make: () => sheet(largeLedger(200_000, 10)) },
} as const satisfies Readonly<Record<string, HostileFile>>;
