import { ApiError } from '@server/common/errors';
import { readFile } from '@tests/support/imports/readFile';
import { addRows, workbookOf, workbookOfRows } from '@tests/support/imports/workbooks';
import { deflateSync, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';

const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const rows = [
  ['Account', 'Debit', 'Credit'],
  ['1000 Cash', 1, 0],
];
const parts = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="TB" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>',
  'xl/worksheets/s.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
};

function zipOf(texts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}

const refused: readonly [string, () => Uint8Array | string | Promise<Uint8Array>, RegExp][] = [
  ['an empty file', () => '', /file is empty/],
  ['lines without values', () => '\n\n , ,\n', /has no rows/],
  [
    'a workbook with a password',
    () => Buffer.concat([Buffer.from(oldOffice), Buffer.from('EncryptedPackage', 'utf16le')]),
    /has a password/,
  ],
  ['an old .xls', () => Buffer.concat([Buffer.from(oldOffice), Buffer.from('Workbook', 'utf16le')]), /before 2007/],
  ['a PDF', () => '%PDF-1.7\n', /PDF files aren’t read/],
  ['a web page named .xls', () => '<html><table><tr><td>1000</td></tr></table></html>', /is a web page/],
  [
    'an XML spreadsheet of 2003',
    () => '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    /Excel 2003/,
  ],
  ['other XML', () => '<?xml version="1.0"?><rows/>', /XML files aren’t read/],
  ['an OpenDocument spreadsheet', () => zipOf({ 'content.xml': '<a/>' }), /\.ods/],
  ['a binary workbook', () => zipOf({ 'xl/workbook.bin': 'x' }), /\.xlsb/],
  ['a ZIP file of something else', () => zipOf({ 'tb.csv': 'a,b' }), /no Excel workbook/],
  ['a workbook that was cut off', async () => (await workbookOfRows(rows)).subarray(0, 3000), /is damaged/],
  [
    'a workbook whose sheet is damaged',
    () => zipOf({ ...parts, 'xl/worksheets/s.xml': '<worksheet><sheetData><row>' }),
    /is damaged/,
  ],
  [
    'more than 10,000 formulas without values',
    () =>
      zipOf({
        ...parts,
        'xl/worksheets/s.xml': `<x><sheetData>${'<row><c><f/></c></row>'.repeat(10_001)}</sheetData></x>`,
      }),
    /More than 10,000 cells show errors/,
  ],
  [
    'a workbook that defines entities',
    () => zipOf({ ...parts, 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }),
    /document type/,
  ],
  [
    'a workbook whose sheets are all hidden',
    () =>
      workbookOf({
        TB: (sheet) => {
          sheet.state = 'hidden';
          addRows(sheet, rows);
        },
      }),
    /no visible sheet/,
  ],
  ['an image', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), /no text/],
  ['a quote without an end', () => 'Account,Debit,Credit\n"1000 Cash,1,\n', /no closing quote/],
];

test.each(refused)('refuses %s with what to do', async (_, make, message) => {
  const error = await readFile(await make()).catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error('The file was read.', { cause: error });
  expect(error.status).toBe(422);
  expect(error.details?.map((detail) => detail.message).join()).toMatch(message);
});

test('refuses a part that is damaged within the archive', async () => {
  const whole = zipOf(parts);
  const packed = deflateSync(strToU8(parts['xl/worksheets/s.xml']));
  expect(Object.keys(unzipSync(whole))).toHaveLength(3);
  const at = Buffer.from(whole).indexOf(Buffer.from(packed));
  expect(at).toBeGreaterThan(0);
  const broken = Buffer.from(whole).fill(0xff, at, at + packed.length);
  await expect(readFile(broken)).rejects.toThrow(ApiError);
});
