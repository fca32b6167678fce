import type { ReportCell, ReportColumn, ReportRow, ReportTableModel } from '@/components/report';
import type { ChangeCause } from '@/contract/reports/report';
import type { ChangedItem, ChangedLine, ReportChanges } from '@/contract/reports/reportChanges.schema';

const columns: readonly ReportColumn[] = [
  { id: 'code', header: 'Item', kind: 'text' },
  { id: 'reported', header: 'Reported', kind: 'figure' },
  { id: 'today', header: 'Today', kind: 'figure' },
  { id: 'change', header: 'Difference', kind: 'figure' },
];

const causeColumn: ReportColumn = { id: 'cause', header: 'Cause', kind: 'text' };

const causeTexts: Readonly<Record<ChangeCause, string>> = {
  BOOKS: 'Books',
  RULES: 'Rules',
  BOTH: 'Books and rules',
};

/** Returns the lines that would differ today, old and new side by side in form order; with their causes, if rules changed too. */
export function changesModel({ lines, items = [], rules, report }: ReportChanges): ReportTableModel {
  const hasCauses = rules.reported !== rules.today;
  return {
    caption: `Lines of ${report.name} that would differ today, in US dollars`,
    rowHeader: 'Line',
    columns: hasCauses ? [...columns, causeColumn] : columns,
    sections: [
      {
        id: 'lines',
        rows: lines.map((line, position) => ({ id: String(position), label: line.caption, cells: cellsOf(line) })),
      },
      ...(items.length === 0 ? [] : [{ id: 'items', title: 'Listed items', rows: items.map(itemRow) }]),
    ],
  };
}

function cellsOf({ code, unit, reported, today, change, cause }: ChangedLine): Record<string, ReportCell> {
  return {
    ...(code === null ? {} : { code: { kind: 'code', text: code } }),
    reported: figureCell(reported, unit),
    today: figureCell(today, unit),
    change: figureCell(change, unit === 'percent' ? 'points' : unit),
    cause: { kind: 'text', text: causeTexts[cause] },
  };
}

function itemRow({ code, name, reported, today }: ChangedItem, position: number): ReportRow {
  const cells = { reported: figureCell(reported, 'money'), today: figureCell(today, 'money') };
  return { id: `items ${position}`, label: name, cells: { code: { kind: 'code', text: code }, ...cells } };
}

function figureCell(value: number | null, kind: ChangedLine['unit'] | 'points'): ReportCell {
  if (value === null) return { kind: 'missing', text: 'n/a' };
  return { kind, value };
}
