import type { ImportKind } from '@/contract/staging/imports';
import type { GridRow } from './grid';

/** What a column of a kind can be, and how people head it. */
export type FieldRecipe = {
  name: string;
  label: string;
  hint?: string;
  /** What headers call it (`headerKey`), the surest first: where two columns could be it, the earlier name wins. */
  names: readonly string[];
  /** What a header that is none of these must say. */
  pattern?: RegExp;
};

/** A kind of file, in the words that all systems use. */
export type KindRecipe = {
  kind: ImportKind;
  label: string;
  fields: readonly FieldRecipe[];
  /** Titles that say what the file is. */
  titles: RegExp;
  /** The fields that a file can't do without, each by those that can stand in for it; and what to say where one is missing. */
  needs: readonly { fields: readonly (readonly string[])[]; label: string }[];
};

/** A source of files: what a system's or a custodian's export looks like, as data. */
export type SourceRecipe = {
  name: string;
  label: string;
  kind: ImportKind;
  /** The columns by which it's recognized (all but the optional ones have to be there), by what it heads them. */
  columns: readonly { field: string | null; names: readonly string[]; isOptional?: true }[];
  /** Whether the header has no other columns. */
  isExact?: true;
  /** A title that it has above the table; needed to tell it from others with the same columns. */
  title?: RegExp;
  /** The table within a file of many sections, its header first; null for a file that isn't one. */
  sections?: (rows: readonly GridRow[]) => { rows: GridRow[]; titles: string[] } | null;
};

/** A header without regard to case, spaces, signs and currency. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replace(/\((?:usd|us ?\$|\$)\)/g, '')
    .replace(/[^\p{L}\p{N}#/]/gu, '');
}
