import { amountOf } from '@/domain/focus/figures';
import { type FocusEdition, focusEditionOn, inEdition } from '@/domain/focus/lines/editions';
import { focusLine } from '@/domain/focus/lines/focusLines';
import type { Figures, FocusComputation, FocusInputs } from '@/domain/focus/types';
import { type RoundingDifference, roundingDifferences } from '@/domain/focus/wholeDollars';
import { formatMoney } from '@/domain/money';
import { getConsequence, reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import { earlyWarningCheckText } from '@/domain/netCapital/earlyWarning/earlyWarningTexts';
import { earlyWarningLevels } from '@/domain/netCapital/earlyWarning/levels';
import { formatDay } from '@/domain/periods';
import { type Finding, isOpen, severityTexts } from '@/domain/questions/finding';
import { canBeEmpty } from './boxes';

/** A table of the review notes; `lead` is printed above its rows, `closing` below them. */
export type NoteGroup = {
  title: string;
  lead?: string;
  headings: readonly string[];
  rows: readonly NoteRow[];
  /** True if the last cell of each row is an amount. */
  endsOnAmounts?: true;
  closing?: string;
  /** The group in the workbook: kind, text, items or source. */
  sheetRows: readonly (readonly string[])[];
};

type NotedFinding = Pick<Finding, 'severity' | 'message' | 'codes'>;

export type NoteRow = { cells: readonly string[]; isAlert?: true };

/** Returns the notes to read before filing, including checks without a result, for a form printed to the cent. */
export function reviewNotes(computation: FocusComputation): readonly NoteGroup[] {
  return [
    findingNotes(computation.findings, 'Items'),
    warningNotes(computation),
    ...undefinedNotes(computation.figures, focusEditionOn(computation.period.end)),
  ];
}

/** Returns the same for a form printed in whole dollars, with rounding differences. */
export function wholeDollarNotes(computation: FocusComputation, wholeDollars: Figures): readonly NoteGroup[] {
  const edition = focusEditionOn(computation.period.end);
  const rounded = roundingDifferences(computation.figures, wholeDollars).map((line) => inEdition(line, edition));
  return [
    findingNotes(computation.findings, 'Items'),
    warningNotes(computation),
    ...roundingNotes(rounded),
    ...undefinedNotes(wholeDollars, edition),
  ];
}

/** Returns the note on the days of a form's sources, if it has one. */
export function basisNotes(basis: string | undefined): readonly NoteGroup[] {
  if (basis === undefined) return [];
  const title = 'Computed from';
  return [{ title, lead: basis, headings: [], rows: [], sheetRows: [[title, basis, '']] }];
}

/**
 * Returns the notes on the inventory's haircuts that a report must state: their date, unless `basis` has it, and their omissions; none without an
 * inventory.
 */
export function inventoryNotes(
  { inventory, period }: Pick<FocusInputs, 'inventory' | 'period'>,
  basis: string | undefined,
): readonly NoteGroup[] {
  if (inventory === null || inventory.notes.length === 0) return [];
  const title = 'Haircuts from the inventory';
  const rows = inventory.notes.map((note): NoteRow => ({ cells: ['3740', note, ''] }));
  const ofDay = basis === undefined && { lead: `Computed from the positions of ${formatDay(period.end)}.` };
  const sheetRows = inventory.notes.map((note) => [title, note, '3740']);
  return [{ title, ...ofDay, headings: ['Item', 'Note', ''], rows, sheetRows }];
}

/** Returns the findings of a form; `codesHeading` is the heading of their item numbers. */
export function findingNotes(findings: readonly NotedFinding[], codesHeading: string): NoteGroup {
  const title = 'Findings';
  const none = 'No findings.';
  if (findings.length === 0) return { title, lead: none, headings: [], rows: [], sheetRows: [[title, none, '']] };
  const rows = findings.map((finding): NoteRow => {
    const { severity, message, codes } = finding;
    const cells = [severityTexts[severity], message, codes.join(', ')];
    return isOpen(finding) ? { cells, isAlert: true } : { cells };
  });
  return { title, headings: ['', 'Finding', codesHeading], rows, sheetRows: rows.map(({ cells }) => cells) };
}

function warningNotes(computation: FocusComputation): NoteGroup {
  const reached = reachedWarnings(computation.earlyWarnings);
  const lacksDebitItems = amountOf(computation.figures, '3760') === null;
  const isChecked = computation.isComplete && !lacksDebitItems;
  const checkText = earlyWarningCheckText({ isChecked, lacksDebitItems, reachedCount: reached.length });
  const title = 'Early-warning levels';
  const rows = reached.map(
    (warning): NoteRow => ({
      cells: [
        earlyWarningLevels[warning.level].name,
        `${warning.message} ${getConsequence(warning)}.`,
        warning.citation,
      ],
      isAlert: true,
    }),
  );
  return {
    title: reached.length === 0 ? title : `${title} reached`,
    headings: ['Level', 'Reason and consequence', 'Source'],
    rows,
    ...(checkText === null ? {} : { closing: checkText }),
    sheetRows: [...rows.map(({ cells }) => cells), ...(checkText === null ? [] : [[title, checkText, '']])],
  };
}

function roundingNotes(differences: readonly RoundingDifference[]): readonly NoteGroup[] {
  if (differences.length === 0) return [];
  return [
    {
      title: 'Rounding differences',
      lead: 'Each input line is rounded to whole dollars and totals are computed from rounded lines.',
      headings: ['Item', 'Line', 'Printed, to the cent, difference'],
      rows: differences.map(({ code, label, printed, toTheCent, difference }) => ({
        cells: [code, label, `${formatMoney(printed, 0)} · ${formatMoney(toTheCent)} · ${formatMoney(difference, 0)}`],
      })),
      endsOnAmounts: true,
      sheetRows: differences.map(({ code, label, difference }) => [
        'Rounding difference',
        `${label}: ${formatMoney(difference, 0)}`,
        code,
      ]),
    },
  ];
}

/** Returns the reasons why computed figures have no amount. The workbook already has them cell by cell. */
function undefinedNotes(figures: Figures, edition: FocusEdition): readonly NoteGroup[] {
  const rows = Object.values(figures)
    .filter((figure) => figure.amount === null && !canBeEmpty(figure))
    .map(({ code, note }): NoteRow => ({ cells: [code, inEdition(focusLine(code), edition).label, note ?? ''] }));
  if (rows.length === 0) return [];
  return [{ title: 'Figures without an amount', headings: ['Item', 'Line', 'Why'], rows, sheetRows: [] }];
}
