import { Workbook } from '@cj-tech-master/excelts';
import { focusWorkbook } from '@server/focus/documents/excel/focusWorkbook';
import { firstWithdrawalRow, placeBoxes, withdrawalSheet } from '@server/focus/documents/excel/workbookPlan';
import { workedExampleInputs } from '@tests/support/books/workedExample';
import { amountsAsText } from '@tests/support/documents/workbookTexts';
import { exampleFiler, examplePrinted, exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import type { FocusReport } from '@/domain/focus/focusReport';
import { focusLines } from '@/domain/focus/lines/focusLines';
import { money, toAmount } from '@/domain/money';

const boxPlaces = placeBoxes(examplePrinted());

async function readBack(report: FocusReport = exampleReport()): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(await focusWorkbook(examplePrinted(report)).xlsx.writeBuffer());
  return workbook;
}

function cellOf(workbook: Workbook, code: string) {
  const place = boxPlaces.get(code);
  const sheet = workbook.getWorksheet(place?.sheet ?? '');
  if (place === undefined || sheet === undefined) throw new Error(`Item ${code} is not in the workbook`);
  return sheet.getCell(place.row, place.column);
}

function sheetOf(workbook: Workbook, name: string) {
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`There is no sheet ${name}`);
  return sheet;
}

test('has no amount and no percentage as text', async () => {
  expect(amountsAsText(await readBack())).toEqual([]);
});

test('has a sheet for each part of the form, in its order', async () => {
  expect((await readBack()).worksheets.map((sheet) => sheet.name)).toEqual([
    'Cover',
    'Assets',
    'Liabilities and equity',
    'Net capital',
    'Requirement',
    'Income',
    'Exemption and withdrawals',
    'Changes',
    'Review notes',
  ]);
});

test('keys each amount by its own item number, and says in words where the form prints another', async () => {
  const workbook = await readBack();
  const keyOf = (code: string) => {
    const place = boxPlaces.get(code);
    return sheetOf(workbook, place?.sheet ?? '').getCell(place?.row ?? 0, (place?.column ?? 0) - 1).text;
  };
  expect(['3870', '3970'].map(keyOf)).toEqual(['3870', '3970']);
  const captions = ['3870', '3970'].map(
    (code) => sheetOf(workbook, boxPlaces.get(code)?.sheet ?? '').getCell(boxPlaces.get(code)?.row ?? 0, 2).text,
  );
  expect(captions).toEqual([expect.stringMatching(/ \(printed as 3970\)$/), expect.not.stringContaining('printed as')]);
});

test('has a place for every amount of the form that is filled today', () => {
  const amounts = focusLines.filter((line) => line.unit !== null && line.status === 'current').map((line) => line.code);
  expect(amounts.filter((code) => !boxPlaces.has(code))).toEqual([]);
});

test('gives every box the amount of the report', async () => {
  const report = exampleReport();
  const workbook = await readBack(report);
  const wrong = [...boxPlaces.keys()].filter((code) => {
    const amount = report.computation.figures[code]?.amount ?? null;
    if (amount === null) return false;
    const { value } = cellOf(workbook, code);
    const shown = typeof value === 'object' && value !== null && 'result' in value ? value.result : value;
    return shown !== toAmount(amount);
  });
  expect(wrong).toEqual([]);
});

test('writes totals as formulas over their cells, on other sheets too', async () => {
  const workbook = await readBack();
  expect(cellOf(workbook, '940').value).toEqual({ formula: 'F32+H32', result: 510_700 });
  expect(cellOf(workbook, '3480').value).toEqual({
    formula: expect.stringMatching(/^'Liabilities and equity'!J\d+$/),
    result: 269_755,
  });
  expect(cellOf(workbook, '3770').value).toEqual({
    formula: expect.stringContaining("'Net capital'!"),
    result: 199_505,
  });
  expect(cellOf(workbook, '3756').value).toEqual({
    formula: expect.stringMatching(/^ROUND\(F\d+\/15,2\)$/),
    result: 6729.67,
  });
});

test('keeps subtraction and division apart by parentheses', async () => {
  const workbook = await readBack();
  expect(cellOf(workbook, '3640').value).toMatchObject({ formula: expect.stringMatching(/^\(F\d+-F\d+\)\+F\d+$/) });
  expect(cellOf(workbook, '3780').value).toMatchObject({
    formula: expect.stringMatching(/MAX\(F\d+\/10,1\.2\*F\d+\)$/),
  });
});

test('writes a plain amount where the figure is not what its formula gives', async () => {
  const inputs = workedExampleInputs('base');
  const capital = { ...inputs.capital, noteBDifference: money(1000), noteBReason: 'Deducted in line 6.D' };
  const workbook = await readBack(exampleReport({ ...inputs, capital }));
  expect(cellOf(workbook, '3540').value).toBe(62_950);
});

test('freezes the headings and formats amounts', async () => {
  const workbook = await readBack();
  for (const sheet of workbook.worksheets) {
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 3, xSplit: 2 });
  }
  expect(cellOf(workbook, '940').numFmt).toBe('#,##0.00_);(#,##0.00);"-"_)');
  expect(cellOf(workbook, '3620').numFmt).toBe('(#,##0.00);#,##0.00_);"-"_)');
  expect(cellOf(workbook, '3850').numFmt).toBe('#,##0.00"%"');
});

test('puts the item number beside each amount', async () => {
  const workbook = await readBack();
  const place = boxPlaces.get('3750');
  expect(sheetOf(workbook, 'Net capital').getCell(place?.row ?? 0, (place?.column ?? 0) - 1).value).toBe('3750');
});

test('neutralises texts that a spreadsheet would run', async () => {
  const filer = { ...exampleFiler, name: '=HYPERLINK("http://x")', contactName: '@SUM(A1)' };
  const workbook = await readBack({ ...exampleReport(), filer });
  const cover = sheetOf(workbook, 'Cover');
  const answers = cover.getColumn(3).values.filter((value) => typeof value === 'string');
  expect(answers).toContain('\'=HYPERLINK("http://x")');
  expect(answers).toContain("'@SUM(A1)");
  expect(String(cover.getCell('A2').value)).toMatch(/^'=HYPERLINK/);
});

test('writes each proposed withdrawal on a row of its own, and their total', async () => {
  const inputs = workedExampleInputs('base');
  const rows = [
    { type: 1, name: 'Owner', inOrOut: 'In', amount: money(1500), date: '2025-07-15', renew: 'No' },
    { type: 2, name: 'Lender', inOrOut: 'Out', amount: money(250), date: '2025-09-30', renew: 'Yes' },
  ] as const;
  const capital = { ...inputs.capital, ownershipEquitySubordinatedLiabilities: rows };
  const workbook = await readBack(exampleReport({ ...inputs, capital }));
  const sheet = sheetOf(workbook, withdrawalSheet);
  const cellsOf = (index: number) =>
    [1, 2, 3, 4, 6, 7, 8].map((column) => sheet.getCell(firstWithdrawalRow + index, column).value);
  expect([0, 1].map(cellsOf)).toEqual([
    ['1', 'Owner', '1', 'In', 1500, '071525', 'No'],
    ['2', 'Lender', '2', 'Out', 250, '093025', 'Yes'],
  ]);
  expect(cellOf(workbook, '4699').value).toMatchObject({ result: 1750 });
});

test('lists findings and early-warning levels on the last sheet', async () => {
  const workbook = await readBack(exampleReport(workedExampleInputs('variant')));
  expect(sheetOf(workbook, 'Review notes').getColumn(1).values).toContain('120% warning');
  const clean = sheetOf(await readBack(), 'Review notes');
  expect(clean.getCell('B4').value).toBe('No findings.');
  expect(clean.getCell('B5').value).toBe('Early-warning levels checked: none reached.');
});

test('the amounts of a list are numbers, and what stands in for one is a text', async () => {
  const rows = [{ cells: ['1310', 'Deposits', '540', '(1,250.50)'] }, { cells: ['', 'Total', '740', 'n/a'] }];
  const schedule = { title: '', sheet: 'Listed items', subtitle: '', headings: ['', '', '', 'Amount'], rows };
  const workbook = new Workbook();
  await workbook.xlsx.load(await focusWorkbook({ ...examplePrinted(), schedules: [schedule] }).xlsx.writeBuffer());
  const sheet = sheetOf(workbook, 'Listed items');
  expect([sheet.getCell('D4').value, sheet.getCell('D5').value]).toEqual([-1250.5, 'n/a']);
});
