import type { ImportSource } from '@server/db/repositories/importsRepository';
import type { Reading, StagedKind } from '@server/services/staging/stagedKind';

/** What a kind adds to importing: the file's columns, how a row is read, and where it finds its record. */
export type ImportKind = {
  kind: Pick<StagedKind<object>, 'table'>;
  source: ImportSource;
  /** The file's columns in the template's order. */
  headers: readonly string[];
  /** Which of them are free text, in which nothing may begin like a formula. */
  textPositions: readonly number[];
  /** The file's column that each column of the table comes from, for naming faults. */
  headerOf: Readonly<Record<string, string>>;
  /** Reads the cells of a row, trimmed and in the order of `headers`. */
  readCells: (cells: readonly string[]) => Reading;
};
