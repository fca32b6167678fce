import { isLeftEmpty } from '@server/documents/focus/boxText';
import type { PrintedFocus } from '@server/documents/focus/focusReport';
import { type RoundingDifference, roundingDifferences } from '@server/documents/focus/wholeDollars';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { consequenceOf, reachedWarnings } from '@/domain/earlyWarning';
import { earlyWarningCheckText, earlyWarningNames } from '@/domain/earlyWarningTexts';
import { severityTexts } from '@/domain/focus/findings';
import { focusLine } from '@/domain/focus/focusLines';
import type { EarlyWarning, Finding, FocusComputation } from '@/domain/focus/types';
import { formatMoney } from '@/domain/money';
import { colours, partTitle } from './cells';

/** What a reader must know before filing, and what was looked at without a result: findings, early-warning levels, rounding differences. */
export function reviewNotes(printed: PrintedFocus): Content[] {
  return [
    { stack: [partTitle('REVIEW NOTES', '(not part of the form)')], pageBreak: 'before' },
    ...findingNotes(printed.computation.findings),
    ...warningNotes(printed.computation),
    ...roundingNotes(roundingDifferences(printed)),
    ...undefinedNotes(printed),
  ];
}

function findingNotes(findings: readonly Finding[]): Content[] {
  if (findings.length === 0) return [heading('Findings'), { text: 'There are no findings.' }];
  return [
    heading('Findings'),
    noteTable(
      ['', 'Finding', 'Items'],
      findings.map(({ severity, message, codes }) => [
        severity === 'error'
          ? { text: severityTexts.error, color: colours.alert, bold: true }
          : { text: severityTexts.warning },
        { text: message },
        { text: codes.join(', ') },
      ]),
    ),
  ];
}

function warningNotes({ earlyWarnings, isComplete }: FocusComputation): Content[] {
  const reached = reachedWarnings(earlyWarnings);
  const checkText = earlyWarningCheckText({ isChecked: isComplete, reachedCount: reached.length });
  return [
    heading(reached.length === 0 ? 'Early-warning levels' : 'Early-warning levels reached'),
    ...(reached.length === 0 ? [] : [warningTable(reached)]),
    ...(checkText === null ? [] : [{ text: checkText }]),
  ];
}

function warningTable(reached: readonly EarlyWarning[]): Content {
  return noteTable(
    ['Level', 'Why, and what follows', 'Source'],
    reached.map((warning) => [
      { text: earlyWarningNames[warning.level], color: colours.alert, bold: true },
      { text: `${warning.message} ${consequenceOf(warning)}.` },
      { text: warning.citation },
    ]),
  );
}

function roundingNotes(differences: readonly RoundingDifference[]): Content[] {
  if (differences.length === 0) return [];
  return [
    heading('Rounding differences'),
    {
      text: 'Each input line is rounded to whole dollars and totals are computed from rounded lines.',
      margin: [0, 0, 0, 3],
    },
    noteTable(
      ['Item', 'Line', 'Printed, to the cent, difference'],
      differences.map(({ code, label, printed, toTheCent, difference }) => [
        { text: code },
        { text: label },
        {
          text: `${formatMoney(printed, 0)} · ${formatMoney(toTheCent)} · ${formatMoney(difference, 0)}`,
          alignment: 'right',
        },
      ]),
    ),
  ];
}

/** Why a computed figure shows no amount. */
function undefinedNotes({ figures }: PrintedFocus): Content[] {
  const rows = Object.values(figures).flatMap(({ code, amount, note }): TableCell[][] => {
    const line = focusLine(code);
    return amount === null && !isLeftEmpty(line) ? [[{ text: code }, { text: line.label }, { text: note ?? '' }]] : [];
  });
  return rows.length === 0 ? [] : [heading('Figures without an amount'), noteTable(['Item', 'Line', 'Why'], rows)];
}

function heading(text: string): Content {
  return { text, bold: true, fontSize: 9, margin: [0, 8, 0, 3] };
}

function noteTable(headings: readonly string[], rows: readonly TableCell[][]): ContentTable {
  return {
    table: {
      widths: [100, '*', 120],
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      body: [headings.map((text): TableCell => ({ text, style: 'caption' })), ...rows],
    },
    layout: 'lightHorizontalLines',
  };
}
