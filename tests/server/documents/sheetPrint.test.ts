import { Workbook } from '@cj-tech-master/excelts';
import { statementWorkbook } from '@server/documents/statement/statementWorkbook';
import { expect, test } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import { money } from '@/domain/money';
import { haircutSummarySheet } from '@/domain/statements/haircutSheets';

test('every sheet of a workbook prints on Letter under its head, with company, report, day and page number', async () => {
  const { summary } = computeHaircuts({
    reportDate: '2026-03-31',
    nonOptions: [],
    options: [],
    tentativeNetCapital: money(1),
    nonMarketableIn: 'LEDGER',
  });
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
