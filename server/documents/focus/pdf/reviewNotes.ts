import { isLeftEmpty } from '@server/documents/focus/boxText';
import type { PrintedFocus } from '@server/documents/focus/focusReport';
import { warningNames } from '@server/documents/focus/warningNames';
import { type RoundingDifference, roundingDifferences } from '@server/documents/focus/wholeDollars';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { reachedWarnings } from '@/domain/earlyWarning';
import { focusLine } from '@/domain/focus/focusLines';
import type { EarlyWarning, Finding } from '@/domain/focus/types';
import { formatMoney } from '@/domain/money';
import { colours, partTitle } from './cells';

/** What a reader must know before filing: findings, early-warning levels reached, rounding differences. Nothing where there is nothing. */
export function reviewNotes(printed: PrintedFocus): Content[] {
  const notes = [
    ...findingNotes(printed.computation.findings),
    ...warningNotes(reachedWarnings(printed.computation.earlyWarnings)),
    ...roundingNotes(roundingDifferences(printed)),
    ...undefinedNotes(printed),
  ];
  if (notes.length === 0) return [];
  return [{ stack: [partTitle('REVIEW NOTES', '(not part of the form)')], pageBreak: 'before' }, ...notes];
}

function findingNotes(findings: readonly Finding[]): Content[] {
  if (findings.length === 0) return [];
  return [
    heading('Findings'),
    noteTable(
      ['', 'Finding', 'Items'],
      findings.map(({ severity, message, codes }) => [
        severity === 'error'
          ? { text: 'Must be resolved', color: colours.alert, bold: true }
          : { text: 'To be reviewed' },
        { text: message },
        { text: codes.join(', ') },
      ]),
    ),
  ];
}

function warningNotes(warnings: readonly EarlyWarning[]): Content[] {
  if (warnings.length === 0) return [];
  return [
    heading('Early-warning levels reached'),
    noteTable(
      ['Level', 'Why, and what follows', 'Source'],
      warnings.map((warning) => [
        { text: warningNames[warning.level], color: colours.alert, bold: true },
        { text: `${warning.message} ${consequence(warning)}` },
        { text: warning.citation },
      ]),
    ),
  ];
}

function consequence({ action, deadline }: EarlyWarning): string {
  if (deadline === 'none') return `${action}.`;
  return deadline === 'same day' ? `${action} the same day.` : `${action} within ${deadline}.`;
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
