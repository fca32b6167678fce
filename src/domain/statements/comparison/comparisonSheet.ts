import { money, toDecimalString } from '@/domain/money';
import { getComputationLook, printedLabel } from '@/domain/netCapital/getComputationLook';
import { type InPieces, mapInPieces } from '@/domain/pieces';
import { computationSetting } from '@/domain/statements/netCapitalSheet';
import { reportTitle, type StatementReport } from '@/domain/statements/reportNames';
import type { ReportSheet, SheetCell, SheetColumn, SheetRow, SheetSection } from '@/domain/statements/reportSheet';
import { type ComparedRow, groupByTitle, sortByChange } from './comparedRow';
import { type ComparedTimes, formatTime, type Pair } from './comparedTimes';

type About = Pick<ReportSheet, 'companyName' | 'findings' | 'notes'> & {
  report: StatementReport;
  times: ComparedTimes;
  isLargestFirst: boolean;
  /** Notes below the names of the periods. */
  timeNotes?: Pair<string | null>;
  /** Reasons by line; null to omit them. */
  reasons: ReadonlyMap<string, string> | null;
};

/** Builds a sheet that compares a report with an earlier one, in its own order or largest change first, with reasons if there are any. */
export function* comparisonSheet(
  rows: readonly ComparedRow[],
  { isLargestFirst, ...about }: About,
): InPieces<ReportSheet> {
  const { report, times, timeNotes, reasons, ...rest } = about;
  const shown = isLargestFirst ? sortByChange(rows) : rows;
  const texts = textColumnsOf(shown, { report, isLargestFirst });
  const hasReasons = reasons !== null && shown.some(({ line }) => reasons.has(line));
  const columns: SheetColumn[] = [
    ...texts.map(({ heading }): SheetColumn => ({ heading, kind: 'text' })),
    timeColumn(times.before, timeNotes?.before ?? null),
    timeColumn(times.now, timeNotes?.now ?? null),
    { heading: 'Change', kind: 'figure' },
    { heading: '%', kind: 'figure' },
    ...(hasReasons ? [{ heading: 'Reason', kind: 'text' } as const] : []),
  ];
  const isComputation = report === 'net-capital' && !isLargestFirst;
  const rowOf = (row: ComparedRow): SheetRow => ({
    id: row.line,
    look: row.isTotal ? 'total' : 'plain',
    ...settingOf(row, { report, isLargestFirst }),
    cells: [
      ...texts.map(({ textOf }) => textCell(textOf(row))),
      ...figureCells(row, isComputation),
      ...(hasReasons ? [textCell(reasons.get(row.line) ?? null)] : []),
    ],
  });
  const groups = isLargestFirst ? [{ title: null, rows: shown }] : groupByTitle(shown);
  const sections: SheetSection[] = [];
  for (const group of groups) sections.push({ title: group.title, rows: yield* sheetRows(group.rows, rowOf) });
  return {
    ...rest,
    report,
    title: reportTitle(report),
    subtitle: `${formatTime(times.now)} compared with ${formatTime(times.before)}`,
    columns,
    sections,
  };
}

function timeColumn(time: string, note: string | null): SheetColumn {
  return { heading: formatTime(time), ...(note === null ? {} : { note }), kind: 'figure' };
}

/** Returns a net capital row's format. Sorted by change, rows have no computation format; rows of zeros are still folded. */
function settingOf({ label, before, now }: ComparedRow, { report, isLargestFirst }: Layout): Partial<SheetRow> {
  if (report !== 'net-capital') return {};
  const { isFolded, ...setting } = computationSetting(label, [before, now]);
  return { ...(isLargestFirst ? {} : setting), ...(isFolded ? { isFolded } : {}) };
}

type TextColumn = { heading: string; textOf: (row: ComparedRow) => string | null };

type Layout = Pick<About, 'report' | 'isLargestFirst'>;

/** Returns the text columns. Sorted by change, there are no sections, so each row names its own. */
function textColumnsOf(rows: readonly ComparedRow[], { report, isLargestFirst }: Layout): readonly TextColumn[] {
  const hasNumbers = rows.some(({ number }) => number !== null);
  const hasGroups = isLargestFirst && rows.some(({ group }) => group !== null);
  return [
    ...(hasNumbers
      ? [{ heading: report === 'net-capital' ? 'Item' : 'Account', textOf: ({ number }: ComparedRow) => number }]
      : []),
    {
      heading: 'Description',
      textOf: ({ label }) => (report === 'net-capital' ? printedLabel(label) : label),
    },
    ...(hasGroups ? [{ heading: 'Section', textOf: ({ group }: ComparedRow) => group }] : []),
  ];
}

/** Builds rows whose totals sum the previous total and the rows between, if the amounts agree. */
function sheetRows(rows: readonly ComparedRow[], rowOf: (row: ComparedRow) => SheetRow): InPieces<SheetRow[]> {
  let added: string[] = [];
  return mapInPieces(rows, (row): SheetRow => {
    const plain = rowOf(row);
    if (!row.isTotal) {
      added.push(row.line);
      return plain;
    }
    const total: SheetRow = { ...plain, sumOf: added };
    added = [row.line];
    return total;
  });
}

function figureCells(row: ComparedRow, isComputation: boolean): readonly SheetCell[] {
  const { label, unit, before, now, change, percentage } = row;
  const hasDollarSign = isComputation && getComputationLook(label).hasDollarSign;
  const amountOf = (value: number | null) => inDollars(figureCell(value, unit, 2), hasDollarSign);
  const moves = [inPoints(amountOf(change)), percentCell(percentage, change)];
  return [amountOf(before), amountOf(now), ...moves];
}

function inDollars(cell: SheetCell, hasDollarSign: boolean): SheetCell {
  return hasDollarSign && cell.kind === 'money' ? { ...cell, hasDollarSign } : cell;
}

/** Marks a percentage's change as points; other cells are unchanged. */
function inPoints(cell: SheetCell): SheetCell {
  return cell.kind === 'percent' ? { ...cell, change: 'points' } : cell;
}

/** Returns the percentage cell; a change that rounds to zero percent is still marked as a change. */
function percentCell(percentage: number | null, change: number | null): SheetCell {
  const cell = figureCell(percentage, 'percent', 1);
  return change === 0 && cell.kind === 'percent' ? { ...cell, change: 'percent' } : cell;
}

function figureCell(value: number | null, unit: ComparedRow['unit'], decimals: number): SheetCell {
  if (value === null) return { kind: 'text', text: 'n/a' };
  const amount = toDecimalString(money(value));
  return unit === 'percent' ? { kind: 'percent', amount, decimals } : { kind: 'money', amount };
}

function textCell(text: string | null): SheetCell | null {
  return text === null ? null : { kind: 'text', text };
}
