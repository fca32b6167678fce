import type { ImportKind } from '@/contract/imports/imports';
import type { GridRow } from './grid';

/** A possible column of a kind, with its header names. */
export type FieldRecipe = {
  name: string;
  label: string;
  hint?: string;
  /** Header names (`headerKey`), the most specific first: if two columns match, the earlier name wins. */
  names: readonly string[];
  /** Pattern of a header that is none of these names. */
  pattern?: RegExp;
};

/** A kind of file, in the terms that all systems use. */
export type KindRecipe = {
  kind: ImportKind;
  label: string;
  fields: readonly FieldRecipe[];
  /** Titles that identify the file. */
  titles: RegExp;
  /** Required fields, each as alternatives, with the label for a missing one. */
  needs: readonly { fields: readonly (readonly string[])[]; label: string }[];
};

/** A source of files, describing a system's or custodian's format as data. */
export type SourceRecipe = {
  name: string;
  label: string;
  kind: ImportKind;
  /** The columns that identify it, by their header names; all but optional ones are required. */
  columns: readonly { field: string | null; names: readonly string[]; isOptional?: true }[];
  /** True if the header has no other columns. */
  isExact?: true;
  /** A title above the table, needed to distinguish sources with the same columns. */
  title?: RegExp;
  /** Returns the table within a file of many sections, its header first; null for any other file. */
  sections?: (rows: readonly GridRow[]) => { rows: GridRow[]; titles: string[] } | null;
};

/** Normalizes a header, ignoring case, spaces, punctuation and currency. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replace(/\((?:usd|us ?\$|\$)\)/g, '')
    .replace(/[^\p{L}\p{N}#/]/gu, '');
}
