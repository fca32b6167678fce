import { formatDay, type IsoDate } from '@/domain/periods';
import type { StatementReport } from './reportNames';
import type { SheetWaterfall } from './sheetWaterfall';

/**
 * A column of a sheet. A text in the last column prints across the row; `note` is printed below the heading; `width` is a text's width on paper, in
 * points, and text columns without one share the rest. Amounts have cents, or whole dollars if `decimals` is 0.
 */
export type SheetColumn = { heading: string; note?: string; kind: 'text' | 'figure'; width?: number; decimals?: 0 | 2 };

/** A cell with exact decimals, so that a sheet is plain data. `change` marks a change in percent, or of a percentage in points. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'count'; amount: string }
  | { kind: 'money'; amount: string; hasDollarSign?: true }
  | { kind: 'percent'; amount: string; decimals: number; change?: 'percent' | 'points' };

export type SheetRow = {
  id: string;
  look: 'plain' | 'part' | 'total' | 'grandTotal';
  /** A part of the amount below it. */
  isIndented?: true;
  /** A row without an amount: a PDF names it below the table, a workbook folds it. */
  isFolded?: true;
  /** A text without figures, which a PDF lets run on across their columns. */
  isRunning?: true;
  /** By column; null for a blank. */
  cells: readonly (SheetCell | null)[];
  /** The rows that sum to this one, column by column, and those that are subtracted. */
  sumOf?: readonly string[];
  less?: readonly string[];
};

/** A section of a sheet. `isWhole`: a short one stays on one page. */
export type SheetSection = { title: string | null; isWhole?: true; rows: readonly SheetRow[] };

/**
 * The author of a document, and the last posting behind its figures. `posting` is null if nothing was posted to its days, `approved` null without an
 * approval.
 */
export type SheetOrigin = {
  preparedBy: string;
  posting: { number: number; approved: { by: string; on: IsoDate } | null } | null;
};

/** A printed document: the common source of PDF, Excel and CSV. */
export type PrintedSheet = {
  companyName: string;
  /** True for sample data. */
  isSample?: true;
  title: string;
  /** Periods or date of the document. */
  subtitle: string;
  /** Name of its worksheet, if the title is too long for one. */
  tab?: string;
  /** Absent if the columns decide. */
  orientation?: 'portrait';
  columns: readonly SheetColumn[];
  sections: readonly SheetSection[];
  /** Findings that a reader needs to know. */
  findings: readonly string[];
  /** Notes on the report's method. */
  notes: readonly string[];
  /** Drawn below the rows, if printed. */
  waterfall?: SheetWaterfall | null;
  /** Only for a document that a user requested. */
  origin?: SheetOrigin;
};

/** A statement or capital report as a sheet. */
export type ReportSheet = PrintedSheet & { report: StatementReport };

/** Formats `Prepared by Ann Lee · Reviewed by Ben Cho on 07/03/2026 · Posting 14`, without unknown parts. */
export function originText({ preparedBy, posting }: SheetOrigin): string {
  const approved = posting?.approved ?? null;
  const texts = [
    preparedBy === '' ? null : `Prepared by ${preparedBy}`,
    approved && `Reviewed by ${approved.by} on ${formatDay(approved.on)}`,
    posting && `Posting ${posting.number}`,
  ];
  return texts.filter((text) => text !== null).join(' · ');
}

/** Returns the unit of a sheet's amounts: whole dollars if every column has them, else cents; `none` without such a column. */
export function getSheetUnit({ columns }: Pick<PrintedSheet, 'columns'>): 'none' | 'cents' | 'dollars' {
  const figures = columns.filter(({ kind }) => kind === 'figure');
  if (figures.length === 0) return 'none';
  return figures.every(({ decimals }) => decimals === 0) ? 'dollars' : 'cents';
}

/** True if the sheet has no rows. */
export function isEmptySheet({ sections }: Pick<PrintedSheet, 'sections'>): boolean {
  return sections.every(({ rows }) => rows.every(({ cells }) => cells.every((cell) => cell?.kind !== 'money')));
}
