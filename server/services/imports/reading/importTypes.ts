import type { FoundTable } from '@server/services/staging/sheets/findTable';
import type { SheetFile } from '@server/services/staging/sheets/grid';
import type { ImportChoices, ImportColumn, ImportKind, ImportQuestion } from '@/contract/staging/imports';
import type { IsoDate } from '@/domain/periods';
import type { AccountLine } from './accountLines';
import type { BalanceLine } from './balanceLines';
import type { LeftOutRow, LineProblem } from './mappedRows';
import type { Meaning, PositionLine } from './positionLines';

/** The rows of a file in the terms of its kind. */
export type Content =
  | { kind: 'account'; lines: AccountLine[]; hasMapping: boolean }
  | { kind: 'balance'; lines: BalanceLine[] }
  | { kind: 'position'; lines: PositionLine[] };

/** How the columns of files with these headers were mapped before, and what their values stand for. */
export type RememberedShape = {
  mapping: readonly { column: number; field: string | null }[];
  meanings: readonly Meaning[];
};

/** What was read of a file, before it meets the books. */
export type ReadImport = {
  file: SheetFile;
  fileName: string;
  /** The sheet that is read; null while one is to be chosen. */
  sheet: string | null;
  table: FoundTable | null;
  columns: ImportColumn[];
  questions: ImportQuestion[];
  /** The period of rows without one of their own, as `readPeriod` takes it. */
  period: { text: string; reason: string } | null;
  day: { date: IsoDate; reason: string } | null;
  content: Content | null;
  leftOut: LeftOutRow[];
  problems: LineProblem[];
  notes: string[];
  meanings: readonly Meaning[];
};

/** A file to read: its sheets, its name, what a person decided, and how files of its shape were mapped before. */
export type FileToRead = {
  file: SheetFile;
  fileName: string;
  choices: ImportChoices;
  recall: (kind: ImportKind, headers: readonly string[]) => Promise<RememberedShape | null>;
};
