import type { ReaderJob } from '@server/files/reader/readerJob';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportKind } from '@/contract/imports/imports';
import type { ImportColumn, ImportQuestion } from '@/contract/imports/imports.schema';
import type { EarlierBooks } from '@/domain/imports/balances/earlierBooks';
import type { ReadTable } from '@/domain/imports/balances/readBalanceTable';
import type { FoundTable } from '@/domain/imports/findTable';
import type { GridRow, SheetFile } from '@/domain/imports/grid';
import type { PositionLine } from '@/domain/imports/positions/positionLine';
import type { Meaning } from '@/domain/imports/positions/rowType';
import type { TitleTime } from '@/domain/imports/titleDates';
import type { IsoDate } from '@/domain/periods';
import type { AccountLine } from './accountLines';
import type { BalanceLine } from './balanceLines';
import type { LineProblem, SkippedRow } from './mappedRows';

/** A file's rows in the form of its kind. */
export type FileContent =
  | { kind: 'account'; lines: AccountLine[]; hasMapping: boolean }
  | { kind: 'balance'; lines: BalanceLine[] }
  | { kind: 'position'; lines: PositionLine[] };

/** The earlier column mapping and value meanings of files with the same headers. */
export type RememberedShape = {
  mapping: readonly { column: number; field: string | null }[];
  meanings: readonly Meaning[];
};

/** The table that a file was read as, without its rows. */
export type ReadHeaders = Pick<FoundTable, 'kindReason' | 'headerRow' | 'headers' | 'titles'> & {
  kind: ImportKind | null;
  source: { name: string; label: string } | null;
};

/** A file as read, before it is compared with the books; plain data. */
export type ReadImport = {
  file: Pick<SheetFile, 'format' | 'sheets'>;
  fileName: string;
  /** The sheet that is read; null until one is chosen. */
  sheet: string | null;
  table: ReadHeaders | null;
  /** The rows of the table, once it has content. */
  rows: readonly GridRow[];
  columns: ImportColumn[];
  questions: ImportQuestion[];
  /** The period of rows without their own, as `readPeriod` parses it. */
  period: { text: string; reason: string } | null;
  day: { date: IsoDate; reason: string } | null;
  content: FileContent | null;
  leftOut: SkippedRow[];
  problems: LineProblem[];
  notes: string[];
  meanings: readonly Meaning[];
};

/** A sheet's table with its columns; `balance` is its reading as a trial balance, `question` what its columns leave open as positions. */
export type OpenedTable = {
  table: FoundTable;
  columns: ImportColumn[];
  balance: ReadTable | null;
  /** Columns that could be the account numbers instead of the chosen one. */
  rivals: readonly number[];
  remembered: RememberedShape | null;
  periods: readonly TitleTime[];
  question?: ImportQuestion | null;
};

/** Evidence on a file from the company's books and its earlier files. */
export type BookEvidence = {
  recall: (kind: ImportKind, headers: readonly string[]) => Promise<RememberedShape | null>;
  /** The account numbers of the books. */
  accountNumbers: () => Promise<ReadonlySet<string>>;
  /** The books' trial balances before a month such as `2026-06`: the last one, and that of the year before. */
  earlierBooks: (month: string) => Promise<readonly EarlierBooks[]>;
};

/** A file to read: its sheets, its name, the user's choices, and the evidence. */
export type FileToRead = BookEvidence & { file: SheetFile; fileName: string; choices: ImportChoices };

/** The lists of a file as read, which can be long. */
export type ImportLists = {
  rows: readonly GridRow[];
  lines: FileContent['lines'];
  leftOut: readonly SkippedRow[];
  problems: readonly LineProblem[];
};

/** Some items of a list, in order. */
export type ImportPiece = { list: keyof ImportLists; items: readonly unknown[] };

/** A question to the books, with its arguments. */
export type EvidenceQuestion = {
  [Name in keyof BookEvidence]: { name: Name; given: Parameters<BookEvidence[Name]> };
}[keyof BookEvidence];

/** Job to read an import; its lists are sent in pieces, and the result has them empty. */
export type ImportJob = ReaderJob<'IMPORT', ReadImport> & { choices: ImportChoices };
