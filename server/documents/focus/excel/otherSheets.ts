import type { Workbook, Worksheet } from '@cj-tech-master/excelts';
import { formDay, formPhone } from '@server/documents/focus/boxText';
import type { PrintedFocus } from '@server/documents/focus/focusReport';
import { roundingDifferences } from '@server/documents/focus/wholeDollars';
import { consequenceOf, reachedWarnings } from '@/domain/earlyWarning';
import { earlyWarningCheckText, earlyWarningNames } from '@/domain/earlyWarningTexts';
import { maxWithdrawals } from '@/domain/focus/capitalInputs';
import { severityTexts } from '@/domain/focus/findings';
import { focusLine } from '@/domain/focus/focusLines';
import type { Finding, FocusComputation } from '@/domain/focus/types';
import { formatMoney } from '@/domain/money';
import { periodStart } from '@/domain/periods';
import { writeText } from './cellStyles';
import { addSheet, writeBox, writeHeading } from './sectionSheet';
import { firstWithdrawalRow, headRows, withdrawalColumns, withdrawalSheet } from './workbookPlan';

const firstRow = headRows + 1;

/** The cover: who files, for which period, pursuant to what. */
export function addCoverSheet(workbook: Workbook, printed: PrintedFocus): void {
  const { filer, filing, computation, inputs } = printed;
  const sheet = addSheet(workbook, 'Cover', printed);
  const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No');
  const pursuantTo = filing.pursuantTo.map((code) => focusLine(code).label.replace('Filed pursuant to ', ''));
  writeTable(sheet, {
    headings: ['Item', 'Box', 'Answer'],
    rows: [
      ['13', 'Name of broker-dealer', filer.name],
      ['14', 'SEC file no.', filer.secFileNumber],
      ['15', 'Firm I.D. no.', filer.firmId],
      ['20', 'Address of principal place of business', filer.street],
      ['21', 'City', filer.city],
      ['22', 'State', filer.state],
      ['23', 'Zip code', filer.postalCode],
      ['24', 'For period beginning', formDay(periodStart(computation.period))],
      ['25', 'And ending', formDay(computation.period.end)],
      ['30', 'Name of person to contact', filer.contactName],
      ['31', 'Telephone no.', formPhone(filer.contactPhone)],
      ['16', 'Filed pursuant to', pursuantTo.join('; ')],
      ['40', 'Carries its own customer accounts', yesOrNo(inputs.company.carriesCustomerAccounts)],
      ['42', 'Audited report', yesOrNo(filing.isAudited)],
      ['198', 'Consolidated', yesOrNo(filing.isConsolidated)],
      ['3931', 'Months in the statement of income', computation.texts['3931'] ?? ''],
    ],
    widths: [8, 44, 60],
  });
}

const exemptionCodes = ['4550', '4560', '4570', '4335', '4580'];

/** The exemption from Rule 15c3-3 and the proposed withdrawals. */
export function addWithdrawalSheet(workbook: Workbook, printed: PrintedFocus): void {
  const { texts } = printed.computation;
  const sheet = addSheet(workbook, withdrawalSheet, printed);
  for (const [index, heading] of ['Item', 'Description', 'Answer'].entries()) writeHeading(sheet, index + 1, heading);
  for (const [index, code] of exemptionCodes.entries()) {
    writeText(sheet.getCell(firstRow + index, 1), code);
    writeText(sheet.getCell(firstRow + index, 2), focusLine(code).label);
    writeText(sheet.getCell(firstRow + index, 3), texts[code] ?? '');
  }
  const headings = ['Row', 'Name of lender or contributor', 'Type', 'In or Out', 'Item', 'Amount', 'Date', 'Renew'];
  for (const [index, heading] of headings.entries()) {
    writeText(sheet.getCell(firstWithdrawalRow - 1, index + 1), heading).font = { bold: true };
  }
  for (let index = 0; index < maxWithdrawals; index += 1) writeWithdrawal(sheet, index, printed);
  writeText(sheet.getCell(firstWithdrawalRow + maxWithdrawals, 2), 'Total').font = { bold: true };
  writeBox(sheet, '4699', printed);
  for (const [index, width] of [8, 62, 12, 12, 8, 19, 12, 10].entries()) sheet.getColumn(index + 1).width = width;
}

function writeWithdrawal(sheet: Worksheet, index: number, printed: PrintedFocus): void {
  const { texts } = printed.computation;
  const row = firstWithdrawalRow + index;
  const text = (offset: number) => texts[String(4600 + 10 * index + offset)] ?? '';
  const answers: [column: number, text: string][] = [
    [1, String(index + 1)],
    [2, text(1)],
    [3, text(0)],
    [4, text(2)],
    [withdrawalColumns.amount + 1, text(4)],
    [withdrawalColumns.amount + 2, text(5)],
  ];
  for (const [column, answer] of answers) writeText(sheet.getCell(row, column), answer);
  writeBox(sheet, String(4603 + 10 * index), printed);
}

/** Findings, early-warning levels reached and rounding differences; what was looked at without a result says so. */
export function addReviewSheet(workbook: Workbook, printed: PrintedFocus): void {
  const sheet = addSheet(workbook, 'Review notes', printed);
  writeTable(sheet, {
    headings: ['Kind', 'What', 'Items or source'],
    rows: [
      ...findingRows(printed.computation.findings),
      ...warningRows(printed.computation),
      ...roundingDifferences(printed).map(({ code, label, difference }) => [
        'Rounding difference',
        `${label}: ${formatMoney(difference, 0)}`,
        code,
      ]),
    ],
    widths: [30, 100, 34],
  });
}

function findingRows(findings: readonly Finding[]): TextTable['rows'] {
  if (findings.length === 0) return [['Findings', 'There are no findings.', '']];
  return findings.map(({ severity, message, codes }) => [severityTexts[severity], message, codes.join(', ')]);
}

function warningRows({ earlyWarnings, isComplete }: FocusComputation): TextTable['rows'] {
  const reached = reachedWarnings(earlyWarnings);
  const checkText = earlyWarningCheckText({ isChecked: isComplete, reachedCount: reached.length });
  const rows = reached.map((warning) => [
    earlyWarningNames[warning.level],
    `${warning.message} ${consequenceOf(warning)}.`,
    warning.citation,
  ]);
  return checkText === null ? rows : [...rows, ['Early-warning levels', checkText, '']];
}

type TextTable = { headings: readonly string[]; rows: readonly (readonly string[])[]; widths: readonly number[] };

function writeTable(sheet: Worksheet, { headings, rows, widths }: TextTable): void {
  for (const [index, heading] of headings.entries()) writeHeading(sheet, index + 1, heading);
  for (const [rowIndex, texts] of rows.entries()) {
    for (const [index, text] of texts.entries()) writeText(sheet.getCell(firstRow + rowIndex, index + 1), text);
  }
  for (const [index, width] of widths.entries()) sheet.getColumn(index + 1).width = width;
}
