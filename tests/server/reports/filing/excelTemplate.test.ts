import { readExcelTemplate } from '@server/reports/filing/excel/excelTemplate';
import { openZip } from '@server/reports/filing/excel/zipFile';
import { makeWorkbook, workbookParts } from '@tests/support/filing/workbook';
import { makeZip } from '@tests/support/filing/zip';
import { expect, test } from 'vitest';
import type { FilingValue } from '@/domain/reports/filing/filingItems';

const known = (id: string) => ['13', '200', '750', '3750', '3850'].includes(id);

/** Returns the places of a workbook, and the part of a sheet after all of them that are empty were filled with values of these texts. */
function filled(bytes: Buffer, texts: readonly (string | FilingValue)[], sheet = 'xl/worksheets/sheet1.xml') {
  const template = readExcelTemplate(bytes, known);
  const values = new Map(
    texts.map((text, index) => [index, typeof text === 'string' ? ({ kind: 'number', text } as const) : text]),
  );
  const file = Buffer.from(template.fill(values));
  return { template, file, sheet: openZip(file).read(sheet)?.toString('utf8') ?? '' };
}

const text = (value: string): FilingValue => ({ kind: 'text', text: value });

test('fills cells beside IDs and leaves every other byte of the sheet and every other part as it is', () => {
  const rows = [
    '<row r="1" spans="1:3" ht="20"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="7"/></row>',
    '<row r="2" spans="1:2"><c r="A2"><v>3750</v></c><c r="B2" t="inlineStr"><is><t>Net capital</t></is></c></row>',
    '<row r="3"><c r="A3"><v>13</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" s="4" t="s"><v>3</v></c><c r="D3" t="s"><v>2</v></c></row>',
  ];
  const options = {
    rows: rows.join('\n'),
    before: '<dimension ref="A1:B3"/><cols><col min="3" max="3" width="30" style="9" customWidth="1"/></cols>',
    after: '<dataValidations count="1"><dataValidation sqref="C1:C3"/></dataValidations><legacyDrawing r:id="rId1"/>',
    sharedStrings: ['<t>200</t>', '<r><t>Ca</t></r><r><t>sh</t></r>', '<t>Name</t>', '<t xml:space="preserve"> </t>'],
  };
  const bytes = makeWorkbook(options);
  const { template, file, sheet } = filled(bytes, ['1234.50', '-5.00', text('A & "B" <C>')]);
  expect(template.places).toMatchObject([
    { id: '200', where: 'Part IIA!A1', content: '' },
    { id: '3750', where: 'Part IIA!A2', content: '' },
    { id: '13', where: 'Part IIA!A3', content: '' },
  ]);
  const original = String(workbookParts(options)['xl/worksheets/sheet1.xml']);
  const expected = original
    .replace('<c r="C1" s="7"/>', '<c r="C1" s="7"><v>1234.50</v></c>')
    .replace('Net capital</t></is></c>', 'Net capital</t></is></c><c r="C2" s="9"><v>-5.00</v></c>')
    .replace(
      '<c r="C3" s="4" t="s"><v>3</v></c>',
      '<c r="C3" s="4" t="inlineStr"><is><t xml:space="preserve">A &amp; &quot;B&quot; &lt;C&gt;</t></is></c>',
    )
    .replace('spans="1:2"', 'spans="1:3"')
    .replace('ref="A1:B3"', 'ref="A1:C3"');
  expect(sheet).toBe(expected);
  for (const [name, part] of Object.entries(workbookParts(options))) {
    if (name === 'xl/worksheets/sheet1.xml') continue;
    expect(openZip(file).read(name)).toEqual(Buffer.from(part));
  }
});

test('the packed bytes of untouched parts stay, also where their sizes follow them', () => {
  const bytes = makeWorkbook({ rows: '<row r="1"><c r="A1"><v>200</v></c></row>', hasDescriptors: true });
  const { file } = filled(bytes, ['1.00']);
  const start = bytes.indexOf('xl/workbook.xml') - 30;
  const end = bytes.indexOf('xl/worksheets/sheet1.xml') - 30;
  expect(end).toBeGreaterThan(start);
  expect(file.includes(bytes.subarray(start, end))).toBe(true);
  expect(file.subarray(0, start).equals(bytes.subarray(0, start))).toBe(true);
});

test('a text that looks like a formula is a text', () => {
  const bytes = makeWorkbook({ rows: '<row r="1"><c r="A1"><v>13</v></c></row>' });
  const { sheet } = filled(bytes, [text('=HYPERLINK("http://x")')]);
  expect(sheet).toContain('<c r="B1" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(');
  expect(sheet).not.toContain('<f>');
});

test('cells with formulas, merged cells and hidden sheets are left alone', () => {
  const bytes = makeWorkbook({
    rows: [
      '<row r="1"><c r="A1"><v>200</v></c><c r="B1"><f>SUM(D1:D3)</f><v></v></c></row>',
      '<row r="2"><c r="A2"><v>750</v></c></row>',
      '<row r="3"><c r="A3"><v>3750</v></c><c r="B3"/></row>',
    ].join(''),
    after: '<mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>',
    second: { rows: '<row r="1"><c r="A1"><v>3750</v></c></row>', state: 'hidden' },
  });
  const { template } = filled(bytes, []);
  expect(template.hasFormulas).toBe(true);
  expect(template.places).toMatchObject([
    { id: '200', where: 'Part IIA!A1', content: null },
    { id: '750', where: 'Part IIA!A2', content: null },
    { id: '3750', where: 'Part IIA!A3', content: '' },
  ]);
});

test('a cell beside a merged one is its place', () => {
  const bytes = makeWorkbook({
    rows: '<row r="1"><c r="A1"><v>200</v></c><c r="B1"/></row>',
    after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
  });
  expect(filled(bytes, ['7.00']).sheet).toContain('<c r="B1"/><c r="C1"><v>7.00</v></c></row>');
});

test('a cell below the first of merged ones is covered, too', () => {
  const bytes = makeWorkbook({
    rows: '<row r="1"><c r="B1"/></row><row r="2"><c r="A2"><v>200</v></c></row>',
    after: '<mergeCells><mergeCell ref="B1:B2"/></mergeCells>',
  });
  expect(filled(bytes, ['7.00']).sheet).toContain('<v>200</v></c><c r="C2"><v>7.00</v></c></row>');
});

test('a cell that was not there comes before those on its right', () => {
  const right = '<c r="D1" t="inlineStr"><is><t>Note</t></is></c>';
  const bytes = makeWorkbook({ rows: `<row r="1"><c r="A1"><v>200</v></c>${right}</row>` });
  expect(filled(bytes, ['7.00']).sheet).toContain(`<v>200</v></c><c r="B1"><v>7.00</v></c>${right}</row>`);
});

test('an ID is read past its pronunciation, and as files may have it', () => {
  const phonetic = '<t>200</t><rPh sb="0" eb="3"><t>x</t></rPh>';
  const bytes = makeWorkbook({
    rows: `<row r="1"><c r="A1" t="inlineStr"><is>${phonetic}</is></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row><row r="3"><c r="A3"><v>3750.0</v></c></row><row r="4"><c r="A4"><v>7.5E2</v></c></row>`,
    sharedStrings: [phonetic],
  });
  expect(readExcelTemplate(bytes, known).places.map(({ id }) => id)).toEqual(['200', '200', '3750', '750']);
});

test('refuses more styles of columns than a sheet has', () => {
  const styles = '<col min="1" max="1" style="1"/>';
  const sheet = (count: number) => makeWorkbook({ rows: '', before: `<cols>${styles.repeat(count)}</cols>` });
  expect(readExcelTemplate(sheet(256), known).places).toEqual([]);
  expect(() => readExcelTemplate(sheet(257), known)).toThrow(broken);
});

test('prefixed elements, cells without references and rows with a style keep theirs', () => {
  const sheet1 =
    '<x:worksheet><x:sheetData><x:row s="5" customFormat="1"><x:c t="n"><x:v>200</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const bytes = makeWorkbook({ rows: '', parts: { 'xl/worksheets/sheet1.xml': sheet1 } });
  expect(filled(bytes, ['1.00']).sheet).toBe(sheet1.replace('</x:c>', '</x:c><x:c r="B1" s="5"><x:v>1.00</x:v></x:c>'));
});

test('values that are there are told, and IDs of several sheets are found', () => {
  const bytes = makeWorkbook({
    rows: '<row r="1"><c r="A1"><v>200</v></c><c r="B1"><v>99.5</v></c></row><row r="2"><c r="A2"><v>3750</v></c></row>',
    second: { rows: '<row r="4"><c r="B4"><v>3850</v></c></row>' },
  });
  const template = readExcelTemplate(bytes, known);
  expect(template.places).toMatchObject([
    { id: '200', where: 'Part IIA!A1', content: '99.5' },
    { id: '3750', where: 'Part IIA!A2', content: '' },
    { id: '3850', where: 'More!B4', content: '' },
  ]);
});

const broken = "The file can't be read as an Excel workbook. Download the template again.";
const whole = makeWorkbook({ rows: '<row r="1"><c r="A1"><v>200</v></c></row>' });

test.each([
  ['cut off', whole.subarray(0, whole.length - 40), broken],
  ['another ZIP file', makeZip({ 'readme.txt': 'hello' }), broken],
  [
    'a sheet cut off',
    makeWorkbook({ rows: '<row r="1"><c r="A1">' }),
    "The file can't be read as XML. Download the template again.",
  ],
  [
    'two cells in one place',
    makeWorkbook({ rows: '<row r="1"><c r="A1"><v>200</v></c><c r="B1"/><c r="B1"><v>9</v></c></row>' }),
    broken,
  ],
  ['two rows in one place', makeWorkbook({ rows: '<row r="1"><c r="A1"/></row><row r="1"><c r="A1"/></row>' }), broken],
  ['no ZIP file', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200, 7)]), broken],
])('refuses what is damaged: %s', (_name, bytes, message) => {
  expect(() => readExcelTemplate(Buffer.from(bytes), known)).toThrow(message);
});

test('refuses a part that was changed', () => {
  const bytes = Buffer.from(whole);
  const at = bytes.indexOf('xl/workbook.xml', 0, 'latin1') + 'xl/workbook.xml'.length + 5;
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0xff, at);
  expect(() => readExcelTemplate(bytes, known)).toThrow(/can't be read/);
});

test('refuses a part that is not what its checksum says', () => {
  const bytes = Buffer.from(whole);
  const record = bytes.lastIndexOf('xl/workbook.xml') - 46;
  bytes.writeUInt8((bytes[record + 16] ?? 0) ^ 1, record + 16);
  expect(() => readExcelTemplate(bytes, known)).toThrow(broken);
});

test('reads past a mistyped link, and past elements that it does not know', () => {
  const rows = '<row r="1"><c r="A1"><v>200</v></c></row>';
  const relations = String(workbookParts({ rows })['xl/_rels/workbook.xml.rels']);
  const link = '<Relationship Id="rId9" Type="x/hyperlink" Target="http://[" TargetMode="External"/></Relationships>';
  const bytes = makeWorkbook({
    rows,
    after: '<__defineGetter__/>',
    parts: { 'xl/_rels/workbook.xml.rels': relations.replace('</Relationships>', link) },
  });
  expect(readExcelTemplate(bytes, known).places).toHaveLength(1);
});

test('reads a workbook of many sheets and links in a moment', () => {
  const many = Array.from({ length: 40_000 }, (_, index) => index);
  const relation = (index: number) => `<Relationship Id="n${index}" Type="x/image" Target="a"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook>${many.map((index) => `<sheet r:id="n${index}"/>`).join('')}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${many.map(relation).join('')}</Relationships>`,
  };
  expect(readExcelTemplate(makeWorkbook({ rows: '', parts }), known).places).toEqual([]);
});

test('refuses a workbook with a password', () => {
  const parts = workbookParts({ rows: '' });
  expect(() => readExcelTemplate(makeZip(parts, { flags: 1 }), known)).toThrow(/password/);
});

test('refuses a workbook that unpacks to more than a template has', () => {
  const bytes = makeWorkbook({ rows: ' '.repeat(9 * 1024 * 1024) });
  expect(bytes.length).toBeLessThan(100_000);
  expect(() => readExcelTemplate(bytes, known)).toThrow('The file is too large for a template.');
});

test('refuses a workbook with more cells, or more of them merged, than a template has', () => {
  const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>200</v></c></row>`;
  const rows = Array.from({ length: 50_001 }, (_, index) => row(index + 1)).join('');
  expect(() => readExcelTemplate(makeWorkbook({ rows }), known)).toThrow(/too large/);
  const after = '<mergeCells><mergeCell ref="C1:D1048576"/></mergeCells>';
  expect(() => readExcelTemplate(makeWorkbook({ rows: row(1), after }), known)).toThrow(/too large/);
});
