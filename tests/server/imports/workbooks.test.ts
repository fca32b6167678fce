import { readFile, rowsRead } from '@tests/support/imports/readFile';
import { addRows, workbookOf, workbookOfRows } from '@tests/support/imports/workbooks';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';

const titles = [['Trial Balance'], ['As of June 30, 2026']];
const header = ['Account', 'Debit', 'Credit'];
const bothRows = ['1000|Cash|12.5||June 30, 2026', '2000|Payables||12.5|June 30, 2026'];
const plainRows = [...titles, header, ['1000 Cash', 12.5, null], ['2000 Payables', null, 12.5]];

test('reads values that formulas had, merged titles and numbers as they are shown', async () => {
  const bytes = await workbookOf({
    TB: (sheet) => {
      addRows(sheet, [
        ...titles,
        ['No.', 'Name', 'Debit', 'Credit', 'Period'],
        [90, 'Cash', { formula: '5*5', result: 0.1 + 0.2 }, null, null],
      ]);
      sheet.mergeCells('A1:D1');
      sheet.getCell('A4').numFmt = '0000';
      sheet.getCell('E4').value = new Date(Date.UTC(2026, 5, 1));
      sheet.getCell('E4').numFmt = 'mmm yyyy';
    },
  });
  expect(rowsRead(await readFile(bytes))).toEqual(['0090|Cash|0.3||Jun 2026']);
});

test('reads a date cell by its format, and one of the days of 1904', async () => {
  const rows = [header, ['1000 Cash', 1, null]];
  const bytes = await workbookOfRows([['As of', new Date(Date.UTC(2026, 5, 30))], ...rows]);
  expect(rowsRead(await readFile(bytes))).toEqual(['1000|Cash|1||2026-06-30']);
  const day = (Date.UTC(2026, 5, 30) - Date.UTC(1904, 0, 1)) / 86_400_000;
  const cells = `<row r="1"><c r="A1" t="str"><v>As of</v></c><c r="B1" s="1"><v>${day}</v></c></row>`;
  const table = '<row r="2"><c t="str"><v>Account</v></c><c t="str"><v>Debit</v></c><c t="str"><v>Credit</v></c></row>';
  const line =
    '<row r="3"><c t="inlineStr"><is><r><t>1000 </t></r><r><t>Cash &amp; more</t></r></is></c><c/><c><v>1</v></c><c r="XFD3" s="1"/></row>';
  const parts = {
    'xl/workbook.xml': '<workbook><workbookPr date1904="1"/><sheets><sheet name="TB" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="/xl/worksheets/s.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/s.xml': `<x:worksheet><x:sheetData>${cells}${table}${line}</x:sheetData></x:worksheet>`,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  expect(rowsRead(await readFile(zip))).toEqual(['1000|Cash & more||1|2026-06-30']);
});

test('names the cell of a formula without a value, and of an error, where the row is imported', async () => {
  const bytes = await workbookOfRows([
    ...plainRows,
    ['3000 Capital', { formula: 'B4' }, null],
    ['4000 Fees', null, { error: '#REF!' }],
    ['Total', { formula: 'SUM(B4:B6)' }, null],
  ]);
  const { problems } = await readFile(bytes);
  expect(problems.map(({ row, field, message }) => [row, field, message.split('.')[0]])).toEqual([
    [6, 'debit', 'Cell B6 is a formula without a value'],
    [7, 'credit', 'Cell C7 shows the error #REF!'],
  ]);
  const corrected = { corrections: [{ row: 6, column: 1, value: '1' }], left_out: [7] };
  expect((await readFile(bytes, { choices: corrected })).problems).toEqual([]);
});

test('passes hidden sheets over, says so, and takes the only sheet with a table', async () => {
  const bytes = await workbookOf({
    Notes: (sheet) => addRows(sheet, [['Reviewed by'], ['JB']]),
    TB: (sheet) => addRows(sheet, plainRows),
    Old: (sheet) => {
      sheet.state = 'hidden';
      addRows(sheet, plainRows);
    },
  });
  const read = await readFile(bytes);
  expect([read.sheet, rowsRead(read), read.notes]).toEqual(['TB', bothRows, ['Hidden sheets weren’t read: Old.']]);
});

test('asks for the sheet where several have a table', async () => {
  const bytes = await workbookOf({
    May: (sheet) => addRows(sheet, plainRows),
    June: (sheet) => addRows(sheet, plainRows),
  });
  const asked = await readFile(bytes);
  expect(asked.questions.map(({ name, options }) => [name, options.map(({ value }) => value)])).toEqual([
    ['sheet', ['May', 'June']],
  ]);
  expect(rowsRead(await readFile(bytes, { choices: { sheet: 'June' } }))).toEqual(bothRows);
});

test('reads the text of Windows and of UTF-16', async () => {
  const text = ',"Jun 30, 26",\r\n,Debit,Credit\r\n1000 · Cash,12.5,\r\n';
  const rows = ['1000|Cash|12.5||Jun 30, 26'];
  expect(rowsRead(await readFile(Buffer.from(text, 'latin1')))).toEqual(rows);
  expect(rowsRead(await readFile(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(rows);
});

test('reads hidden rows, and says so', async () => {
  const bytes = await workbookOf({
    TB: (sheet) => {
      addRows(sheet, [...titles, ['Account', 'Debit', 'Credit'], ['1000 Cash', 5, null], ['3000 Capital', null, 5]]);
      sheet.getRow(4).hidden = true;
    },
  });
  const read = await readFile(bytes);
  expect(rowsRead(read)).toHaveLength(2);
  expect(read.notes).toContain('1 hidden row is read, too.');
});
