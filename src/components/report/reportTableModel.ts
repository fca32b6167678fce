import { formatAmount, formatPoints } from '@/lib/format';

/** A report as a table: plain data, so that it is built and tested without a screen. */
export type ReportTableModel = {
  /** The table's caption. */
  caption: string;
  /** Header of the row names. */
  rowHeader: string;
  /** The columns after the row names: codes, one column a period, a total. */
  columns: readonly ReportColumn[];
  sections: readonly ReportSection[];
};

/** A column. Figures align at their last digit, texts at their start; `note` is shown below the header. */
export type ReportColumn = { id: string; header: string; note?: string; kind: 'figure' | 'text' };

/** Rows under a title, or without one, such as a total of several sections. */
export type ReportSection = { id: string; title?: string; rows: readonly ReportRow[] };

export type ReportRow = {
  id: string;
  label: string;
  /** The row's number on the form, before the label: `6.A.` */
  number?: string;
  /** The number of its item on the form, before the label and equally wide in every row; empty for a row without one among rows with. */
  item?: string;
  /** Notes below the label. */
  notes?: readonly string[];
  /** Indentation. */
  level?: 1 | 2;
  /** True for an amount that is part of another row; indented and muted. */
  isPart?: boolean;
  /** `total` is bold below a rule, `grandTotal` above a double one too; `capitals` and `grandCapitals` are that in upper case. */
  look?: 'total' | 'grandTotal' | 'capitals' | 'grandCapitals';
  /** Folded until expanded: a line without an amount. */
  isFolded?: boolean;
  /** Cells by column id; a column without a cell stays blank. */
  cells: Readonly<Record<string, ReportCell>>;
};

/** A cell. A figure with `explainId` is a button if the table has `onExplain`. */
export type ReportCell =
  | { kind: 'money'; value: number; decimals?: number; hasDollarSign?: boolean; explainId?: string }
  | { kind: 'percent'; value: number; decimals?: number; explainId?: string }
  /** Change of a percentage. */
  | { kind: 'points'; value: number; explainId?: string }
  /** Text shown unchanged: a name, an account number, `Varies` in place of a figure. */
  | { kind: 'text'; text: string }
  /** An item number of the form, in a box. */
  | { kind: 'code'; text: string }
  /** Text in place of a missing figure: `n/a`. */
  | { kind: 'missing'; text: string };

/**
 * Formats a cell: amounts and percentages with two decimals by default, changes of percentages in points, negatives in parentheses. Zero amounts and
 * changes are a dash.
 */
export function formatCell(cell: ReportCell): string {
  if (cell.kind === 'percent') return `${formatAmount(cell.value, cell.decimals)}%`;
  if (cell.kind !== 'money' && cell.kind !== 'points') return cell.text;
  if (cell.value === 0) return '–';
  if (cell.kind === 'points') return formatPoints(cell.value);
  const amount = formatAmount(cell.value, cell.decimals);
  if (cell.hasDollarSign !== true) return amount;
  return amount.startsWith('(') ? `($${amount.slice(1)}` : `$${amount}`;
}

/** Returns the width in digits of the column's widest cell, header included. Of the amounts only the two farthest from zero are formatted. */
export function measureColumn({ sections }: ReportTableModel, { id, header, note = '' }: ReportColumn): number {
  const cells = sections.flatMap(({ rows }) => rows.flatMap(({ cells: own }) => own[id] ?? []));
  const amounts = cells.filter((cell) => cell.kind === 'money');
  const ordered = amounts.toSorted((a, b) => a.value - b.value);
  const written = [...cells.filter((cell) => cell.kind !== 'money'), ...ordered.slice(0, 1), ...ordered.slice(-1)];
  return Math.max(header.length, note.length, ...written.map((cell) => formatCell(cell).length));
}

/** Returns true if any section has a row. */
export function hasRows({ sections }: ReportTableModel): boolean {
  return sections.some(({ rows }) => rows.length > 0);
}

/** Returns true if the column's width needs room for percent signs. */
export function hasPercent({ sections }: ReportTableModel, column: ReportColumn): boolean {
  return sections.some(({ rows }) => rows.some(({ cells }) => cells[column.id]?.kind === 'percent'));
}
