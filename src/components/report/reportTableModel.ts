import { formatAmount, formatPoints } from '@/lib/format';

/** A report as a table: plain data, so that it is made and tested without a screen. */
export type ReportTableModel = {
  /** Names the table, above it. */
  caption: string;
  /** Heads the column that names the rows. */
  rowHeader: string;
  /** What follows the rows' names: codes, one column a period, a total. */
  columns: readonly ReportColumn[];
  sections: readonly ReportSection[];
};

/** Figures stand below each other's last digit, texts below each other's beginning. `note` says more below the header. */
export type ReportColumn = { id: string; header: string; note?: string; kind: 'figure' | 'text' };

/** Rows under a title, or without one, such as a total of several sections. */
export type ReportSection = { id: string; title?: string; rows: readonly ReportRow[] };

export type ReportRow = {
  id: string;
  label: string;
  /** Its number on the form, before the label: `6.A.` */
  number?: string;
  /** The number of its item on the form, before the label and as wide in every row; empty for a row without one among rows with. */
  item?: string;
  /** What the label alone does not say, below it. */
  notes?: readonly string[];
  /** How far it is indented. */
  level?: 1 | 2;
  /** One of the amounts that make up another row; indented and quiet. */
  isPart?: boolean;
  /** `total` is bold below a rule, `grandTotal` above a double one too; `capitals` and `grandCapitals` are that in upper case. */
  look?: 'total' | 'grandTotal' | 'capitals' | 'grandCapitals';
  /** Folded away until asked for: a line without an amount. */
  isFolded?: boolean;
  /** By the id of their column; a column without a cell stays blank. */
  cells: Readonly<Record<string, ReportCell>>;
};

/** A figure with `explainId` is a button where the table is given `onExplain`. */
export type ReportCell =
  | { kind: 'money'; value: number; decimals?: number; hasDollarSign?: boolean; explainId?: string }
  | { kind: 'percent'; value: number; decimals?: number; explainId?: string }
  /** What a percentage moved by. */
  | { kind: 'points'; value: number; explainId?: string }
  /** As it is: a name, a number of an account, `Varies` in place of a figure. */
  | { kind: 'text'; text: string }
  /** An item number of the form, in a box. */
  | { kind: 'code'; text: string }
  /** What stands in for a figure that there is not: `n/a`. */
  | { kind: 'missing'; text: string };

/** What a cell says: amounts and percentages with two decimals unless they say otherwise, changes of percentages in points, negatives in parentheses. No amount and no change is a dash. */
export function cellText(cell: ReportCell): string {
  if (cell.kind === 'percent') return `${formatAmount(cell.value, cell.decimals)}%`;
  if (cell.kind !== 'money' && cell.kind !== 'points') return cell.text;
  if (cell.value === 0) return '–';
  if (cell.kind === 'points') return formatPoints(cell.value);
  const amount = formatAmount(cell.value, cell.decimals);
  if (cell.hasDollarSign !== true) return amount;
  return amount.startsWith('(') ? `($${amount.slice(1)}` : `$${amount}`;
}

/** How many digits wide the column's widest cell is, the header included. Of the amounts only the two farthest from zero are written out. */
export function widthOf({ sections }: ReportTableModel, { id, header, note = '' }: ReportColumn): number {
  const cells = sections.flatMap(({ rows }) => rows.flatMap(({ cells: own }) => own[id] ?? []));
  const amounts = cells.filter((cell) => cell.kind === 'money');
  const ordered = amounts.toSorted((a, b) => a.value - b.value);
  const written = [...cells.filter((cell) => cell.kind !== 'money'), ...ordered.slice(0, 1), ...ordered.slice(-1)];
  return Math.max(header.length, note.length, ...written.map((cell) => cellText(cell).length));
}

/** Whether there is a row in any section. */
export function hasRows({ sections }: ReportTableModel): boolean {
  return sections.some(({ rows }) => rows.length > 0);
}

/** Whether the column's digits leave room for percent signs. */
export function hasPercent({ sections }: ReportTableModel, column: ReportColumn): boolean {
  return sections.some(({ rows }) => rows.some(({ cells }) => cells[column.id]?.kind === 'percent'));
}
