import { Workbook } from '@cj-tech-master/excelts';
import { focusWorkbook } from '@server/focus/documents/excel/focusWorkbook';
import { statementWorkbook } from '@server/statements/documents/statementWorkbook';
import { examplePrinted, exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import { money } from '@/domain/money';
import { haircutSummarySheet } from '@/domain/statements/haircutSheets';

const noPositions = { reportDate: '2026-03-31', nonOptions: [], options: [], nonMarketableIn: 'LEDGER' } as const;

test('every sheet of a workbook prints on Letter under its head, with company, report, day and page number', async () => {
  const { summary } = computeHaircuts({ ...noPositions, tentativeNetCapital: money(1) });
  const about = { companyName: '3 Smith & Co', reportDate: '2026-03-31', findings: ['Check this.'], notes: ['Note.'] };
  const origin = { preparedBy: 'Ann Lee', posting: { number: 14, approved: null } };
  const written = statementWorkbook(
    { ...haircutSummarySheet(summary, about), origin },
    new Date('2026-04-01T09:00:00Z'),
  );
  const read = new Workbook();
  await read.xlsx.load(await written.xlsx.writeBuffer());
  const print = read.worksheets.map(({ name, pageSetup, headerFooter }) => [
    name,
    pageSetup.paperSize,
    pageSetup.printTitlesRow,
    headerFooter.oddHeader,
    headerFooter.oddFooter,
  ]);
  const head = '&L 3 Smith && Co&RHaircut Summary · 03/31/2026';
  const foot = (name: string) => `&LGenerated 04/01/2026\nPrepared by Ann Lee · Posting 14&C${name}&RPage &P of &N`;
  expect(print).toEqual([
    ['Haircut Summary', 1, '1:4', head, foot('Haircut Summary')],
    ['Issues to review', 1, '1:1', head, foot('Issues to review')],
    ['Notes', 1, '1:1', head, foot('Notes')],
  ]);
});

test('marks every sheet of a sample’s form, before a draft, and its reports', () => {
  const report = exampleReport();
  const form = focusWorkbook(examplePrinted({ ...report, filer: { ...report.filer, isSample: true } }));
  const { summary } = computeHaircuts({ ...noPositions, tentativeNetCapital: money(1) });
  const about = { companyName: 'Sample', reportDate: '2026-03-31', findings: [], notes: [] };
  const sheet = { ...haircutSummarySheet(summary, about), isSample: true } as const;
  const worksheets = [...form.worksheets, ...statementWorkbook(sheet, new Date(0)).worksheets];
  const marks = worksheets.map((each) => each.getCell('A2'));
  expect(marks.map(({ text }) => text).filter((text) => !text.startsWith('SAMPLE — not a filing · '))).toEqual([]);
  expect(marks.filter(({ font }) => font?.color?.argb !== 'FFA3231C')).toEqual([]);
});
