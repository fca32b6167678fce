import type { ImportKind } from '@/contract/imports/imports';
import type { ListShow, StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import type { DataEvent, TagType } from '@/lib/api';
import type { Column } from '@/lib/columns';
import type { RowTerms } from './localEdits';

/** An import's extra question, sent with the file under `name`. */
export type ImportField = { name: string; label: string; type: 'date' };

/** The number of rows that a file omits and the import's days by field, both formatted: kinds are loaded with the first screen, formats aren't. */
export type LeftRowsWords = { isOne: boolean; count: string; days: Readonly<Record<string, string>> };

/** A staged kind's description, loaded before its screens; columns and forms are loaded with them. */
export type KindDescription<Row extends StagedRow> = RowTerms<Row> & {
  name: StagedKindName;
  /** The resource's path in the API. */
  path: string;
  /** The relations that its lists include. */
  populate?: readonly string[];
  /** Fills in row fields that a backend doesn't send. A complete row stays the same object. */
  readRow?: (row: Row) => Row;
  /** Error of a failed list without a reason. */
  listError: string;
  /** The events of a save and of Mark Done. */
  events: { saved: DataEvent; markedDone: DataEvent };
  /** Tags of other records that its rows show; their invalidation refetches the lists. */
  shows?: readonly TagType[];
  title: string;
  /** Accessible name of the table. */
  label: string;
  addText: string;
  /** True for an unmapped row: its account is on no FOCUS line. */
  isUnmapped: (row: Row) => boolean;
  /** The row's name inside a sentence. */
  rowName: (row: Row) => string;
  review: {
    /** The columns that a review compares; loaded when a review opens. */
    loadColumns: () => Promise<readonly Column<Row>[]>;
    /** Path of the row's record in the books. */
    recordPath: (row: Row) => string;
  };
  template: { fileName: string; buttonText: string };
  upload: {
    action: string;
    buttonText: string;
    title: string;
    /** Error for a file that is no CSV, in place of the default. */
    notCsvText?: string;
    fields?: readonly ImportField[];
    /** Text about saved rows that a file doesn't contain and that stay unchanged; for kinds whose files are complete. */
    leftText?: (words: LeftRowsWords) => string;
    /** Its kind in imports of files from any source. */
    anyFile?: ImportKind;
    /** True if its import asks before it changes more than the file's rows. */
    asks?: boolean;
  };
};

/** A list call with the kind's own filters. */
export type StagedRowsQuery = ListQuery & { search?: string; show?: ListShow; filters?: object };
