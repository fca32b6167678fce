import type { ImportKind } from '@/contract/staging/imports';
import type { ListShow, StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import type { TagType } from '@/lib/api';
import type { Column } from '@/lib/columns';
import type { RowTerms } from './localEdits';

/** What an import asks for beside the file, and sends with it under `name`. */
export type ImportField = { name: string; label: string; type: 'date' };

/** How many rows a file leaves, and the days beside it by field, as people read them: kinds are in the first screen, formats aren't. */
export type LeftRowsWords = { isOne: boolean; count: string; days: Readonly<Record<string, string>> };

/** All that the app says of a staged kind before one of its screens opens; columns and forms come with the screens. */
export type KindDescription<Row extends StagedRow> = RowTerms<Row> & {
  name: StagedKindName;
  /** The resource's path in the API. */
  path: string;
  /** The relations that its lists bring along. */
  populate?: readonly string[];
  /** Puts in what a backend doesn't send of a row's own fields. A row that has them stays the same. */
  readRow?: (row: Row) => Row;
  /** What a list says that fails without a reason. */
  listError: string;
  /** What else than its own rows is out of date after a save, and after Mark Done. */
  outdates: { save: readonly TagType[]; markDone: readonly TagType[] };
  /** What else its rows show: they are out of date when that is. */
  shows?: readonly TagType[];
  title: string;
  /** Names the table. */
  label: string;
  addText: string;
  /** Whether a row counts as unmapped: its account is on no FOCUS line. */
  isUnmapped: (row: Row) => boolean;
  /** What a row is called in the middle of a sentence. */
  rowName: (row: Row) => string;
  review: {
    /** The columns in which a review compares rows; they come when a review opens. */
    loadColumns: () => Promise<readonly Column<Row>[]>;
    /** Where the row's record is in the books. */
    recordPath: (row: Row) => string;
  };
  template: { fileName: string; buttonText: string };
  upload: {
    action: string;
    buttonText: string;
    title: string;
    /** Shown for a file that is no CSV, in place of the usual words. */
    notCsvText?: string;
    fields?: readonly ImportField[];
    /** What it accepts besides a file with the template's columns. */
    alsoAccepts?: string;
    /** What is said of the saved rows that a file leaves where it stands; for kinds whose files are whole. */
    leftText?: (words: LeftRowsWords) => string;
    /** What its files are where files of any source are imported. */
    anyFile?: ImportKind;
    /** Whether its import asks before it changes more than the file's rows say. */
    asks?: boolean;
  };
};

/** A list call with the kind's own filters. */
export type StagedListQuery = ListQuery & { search?: string; show?: ListShow; filters?: object };
