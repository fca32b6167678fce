import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportKind } from '@/contract/imports/imports';
import type { ImportColumn, ImportQuestion } from '@/contract/imports/imports.schema';
import type { EarlierBooks } from '@/domain/imports/balances/earlierBooks';
import type { ReadTable } from '@/domain/imports/balances/readBalanceTable';
import type { FoundTable } from '@/domain/imports/findTable';
import type { SheetFile } from '@/domain/imports/grid';
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

/** A file as read, before it is compared with the books. */
export type ReadImport = {
  file: SheetFile;
  fileName: string;
  /** The sheet that is read; null until one is chosen. */
  sheet: string | null;
  table: FoundTable | null;
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

/** A file to read: its sheets, its name, the user's choices, and what the company's books and earlier files say. */
export type FileToRead = {
  file: SheetFile;
  fileName: string;
  choices: ImportChoices;
  recall: (kind: ImportKind, headers: readonly string[]) => Promise<RememberedShape | null>;
  /** The account numbers of the books. */
  accountNumbers: () => Promise<ReadonlySet<string>>;
  /** The books' trial balances before a month such as `2026-06`: the last one, and that of the year before. */
  earlierBooks: (month: string) => Promise<readonly EarlierBooks[]>;
};
