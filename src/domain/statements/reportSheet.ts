import { formatDay, type IsoDate } from '@/domain/periods';
import type { StatementReport } from './reportNames';
import type { SheetWaterfall } from './sheetWaterfall';

/**
 * A column of a sheet; a text that closes the row has it printed across. `note` stands below the heading. `width` is that of a text on paper, in points; the columns of
 * texts without one share what is left. Amounts are printed with cents unless `decimals` is 0: the column then has whole dollars.
 */
export type SheetColumn = { heading: string; note?: string; kind: 'text' | 'figure'; width?: number; decimals?: 0 | 2 };

/** Amounts, counts and percentages are exact decimals, so that a sheet is plain data. `change` is what an amount moved by in percent, or a percentage in points. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'count'; amount: string }
  | { kind: 'money'; amount: string; hasDollarSign?: true }
  | { kind: 'percent'; amount: string; decimals: number; change?: 'percent' | 'points' };

export type SheetRow = {
  id: string;
  look: 'plain' | 'part' | 'total' | 'grandTotal';
  /** A part of what is deducted or added below it. */
  isIndented?: true;
  /** Without an amount: a PDF names it below the table, a workbook hides it behind a fold. */
  isFolded?: true;
  /** A text without figures, which a PDF lets run on across their columns. */
  isRunning?: true;
  /** By column; null is left blank. */
  cells: readonly (SheetCell | null)[];
  /** The rows whose amounts make up this one's, column by column, and those that are taken off. */
  sumOf?: readonly string[];
  less?: readonly string[];
};

/** `isWhole`: stays on one page where it's short. */
export type SheetSection = { title: string | null; isWhole?: true; rows: readonly SheetRow[] };

/** Who made a document, and the last posting that its figures rest on; null where nothing was posted to their days, and who approved it where somebody did. */
export type SheetOrigin = {
  preparedBy: string;
  posting: { number: number; approved: { by: string; on: IsoDate } | null } | null;
};

/** A document as a sheet of paper has it: what PDF, Excel and CSV are made of, word by word and amount by amount. */
export type PrintedSheet = {
  companyName: string;
  /** Of sample data. */
  isSample?: true;
  title: string;
  /** Of which periods, or which date. */
  subtitle: string;
  /** What its sheet of a workbook is called, where the title is too long for one. */
  tab?: string;
  /** Left out where the columns decide. */
  orientation?: 'portrait';
  columns: readonly SheetColumn[];
  sections: readonly SheetSection[];
  /** What a reader must know; empty where all is well. */
  findings: readonly string[];
  /** What the report states of its method. */
  notes: readonly string[];
  /** Drawn below the rows where it is printed. */
  waterfall?: SheetWaterfall | null;
  /** Only of a document that somebody asked for. */
  origin?: SheetOrigin;
};

/** A statement or capital report as a sheet. */
export type ReportSheet = PrintedSheet & { report: StatementReport };

/** `Prepared by Ann Lee · Reviewed by Ben Cho on 07/03/2026 · Posting 14`; what isn't known is left out. */
export function originText({ preparedBy, posting }: SheetOrigin): string {
  const approved = posting?.approved ?? null;
  const texts = [
    preparedBy === '' ? null : `Prepared by ${preparedBy}`,
    approved && `Reviewed by ${approved.by} on ${formatDay(approved.on)}`,
    posting && `Posting ${posting.number}`,
  ];
  return texts.filter((text) => text !== null).join(' · ');
}

/** What a sheet's amounts are printed in: whole dollars where every column of them is, else cents; `none` where it has no such column. */
export function unitOf({ columns }: Pick<PrintedSheet, 'columns'>): 'none' | 'cents' | 'dollars' {
  const figures = columns.filter(({ kind }) => kind === 'figure');
  if (figures.length === 0) return 'none';
  return figures.every(({ decimals }) => decimals === 0) ? 'dollars' : 'cents';
}

/** Whether there is anything to print. */
export function isEmptySheet({ sections }: Pick<PrintedSheet, 'sections'>): boolean {
  return sections.every(({ rows }) => rows.every(({ cells }) => cells.every((cell) => cell?.kind !== 'money')));
}
