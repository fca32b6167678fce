import type { Statements, Transaction } from '@server/db/client';
import type { LineChangeQuery } from '@server/db/repositories/books/lineSumsRepository';
import type { KeyChangeQuery } from '@server/db/repositories/lists/keyRangesRepository';
import type { ListQuery, RowsQuery, StagedRecord } from '@server/db/repositories/lists/stagedPages';
import type { DaysQuery } from '@server/db/repositories/staging/commitDaysRepository';
import type { ImportSource } from '@server/db/repositories/staging/importsRepository';
import type { IssueQuery, IssueValues, JudgedBooks } from '@server/db/repositories/staging/issueQueries';
import type { BooksView, StagedTable, StagingScope } from '@server/db/repositories/staging/layers';
import type { CompanyContext } from '@server/services/common/context';
import type { WholeList } from '@server/services/common/wholeLists';
import type { TObject, TProperties, TSchema } from 'typebox';
import type { ListShow, SavedWarnings, StagedChange, StagedKindName } from '@/contract/staging/staging';
import type { UploadAction } from '@/contract/staging/upload';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { MarkDoneOutcome } from '@/domain/reviews';
import type { SheetSource } from './imports/sheetSource';

/** The values of a kind's own columns, by column name. */
export type OwnValues = Record<string, string | number | null>;

/** A value that cannot be taken, by column name. */
export type FieldIssue = { field: string; message: string };

/** A row's own values, or why they cannot be taken. */
export type Reading = { ok: true; values: OwnValues } | { ok: false; issues: FieldIssue[] };

/** What is happening to the rows that an issue is about. */
export type Stage = 'saving' | 'markingDone' | 'approving';

/** Says what is wrong with a row: how people call the row, what the issue names, and what is happening to the row. */
export type IssueMessage = (row: string, values: IssueValues, stage: Stage) => string;

/**
 * A kind of staged record, as one description. From it follow its calls (list, edit mode, save, Mark Done), saved changes, imports and their
 * template, and its part in commits; nothing else names a kind but the list in `stagedKinds.ts`. Methods, so that kinds of several rows fit
 * into one list: what comes in was checked by the kind's schemas, what comes out of the database by its table.
 */
export type StagedKind<
  Change extends Partial<StagedChange> = Partial<StagedChange>,
  Stored extends StagedRecord = StagedRecord,
  Filters = unknown,
> = {
  name: StagedKindName;
  /** Where its calls are, below `/api`. */
  path: `/${string}`;
  table: StagedTable;
  schemas: {
    row: TSchema;
    /** The filters of its lists, beside the one by ids. */
    filters: TProperties;
    change: TSchema;
    /** Bodies of `POST` (one) and `PUT /new` (many), where additions have calls of their own. */
    additions?: { one: TSchema; many: TSchema };
  };
  list: {
    sortFields: readonly string[];
    /** What the lists can be narrowed to beside the caller's own staged rows (`changed` and `rejected`, in edit mode alone). */
    shows: readonly Exclude<ListShow, 'changed' | 'rejected'>[];
    rows(view: BooksView, query: ListQuery<Filters>): RowsQuery;
    /** Brings up to date what the rows show beside their own columns. */
    refresh?(context: CompanyContext, filters: Filters): Promise<void>;
    /** A record as it travels. */
    toRow(record: Stored): object;
    /** The same as its editor gets it, where what is computed must not come back as typed. */
    toEditedRow?(record: Stored): object;
    /** The committed rows as a document, where the list can be downloaded. */
    print?(context: CompanyContext, rows: WholeList<object>, filters: Filters): Promise<PdfDefinition>;
  };
  /** Values that lists are filtered by and that have a call of their own, such as the periods with a trial balance. */
  filterValues?: {
    path: string;
    field: string;
    schema: TSchema;
    list(tx: Statements, view: BooksView): Promise<string[]>;
  };
  /** The fields of the form that edits a record, where the server defines it. */
  form?: readonly FieldDefinition[];
  /** What a record's history compares, in the order in which people read it. */
  history: readonly HistoryField[];
  /** The field of a change that each column comes from, for naming issues. */
  fields: Readonly<Record<string, string>>;
  /** Reads a change's own values, by the rules that need no database. */
  read(change: Change): Reading;
  /** The rules that need the books, as queries over the kind's plan. */
  rules(books: JudgedBooks): IssueQuery[];
  /** How people call a row, from the values that its table names it by. */
  nameOf(values: IssueValues): string;
  /** The messages of the kind's own rules. */
  messages: Readonly<Record<string, IssueMessage>>;
  /**
   * What the planned rows change in the sums of FOCUS lines when they are committed; only the books have them. `books` has what kinds before
   * this one become: by then committed, or laid over the books.
   */
  lineChanges?(books: BooksView): LineChangeQuery;
  /** Where the planned rows move records in the lists that are counted by ranges of their key, when they are committed. */
  keyChanges?(companyId: number): KeyChangeQuery;
  /** The days whose figures the planned rows change when they are committed; by them reports are marked whose books changed. */
  changedDays(companyId: number): DaysQuery;
  /** Brings along what other records keep of the planned ones, after these are committed. */
  afterCommit?(tx: Transaction, companyId: number): Promise<void>;
  /** Computes what rests on a commit, outside of its transaction, so that nobody waits for it later; it logs its failures. */
  onCommitted?(context: CompanyContext, commitNumber: number): Promise<void>;
  /** What to know before the author's saved rows of these periods are marked done. */
  warnings?(tx: Statements, saved: SavedRows): Promise<SavedWarnings>;
  import: KindImport;
};

/** A column of a kind as its history shows it: `shown` is what people read for a text that is stored. */
export type HistoryField = {
  column: string;
  label: string;
  type?: 'amount' | 'quantity';
  shown?: (stored: string) => string;
};

/** The rows that Mark Done takes along: their author, their periods, and what becomes of them. */
export type SavedRows = { scope: StagingScope; timeReports: readonly string[]; outcome: MarkDoneOutcome };

/** Reads the cells of one row. */
export type CellsReader = (cells: readonly string[]) => Reading;

/** How files of a kind are imported: the file's columns, how a row is read, and where it finds its record. */
export type KindImport = {
  action: UploadAction;
  source: ImportSource;
  /** The file's columns in the template's order. */
  headers: readonly string[];
  /** Those among them that a file may lack, its cells being empty then. */
  optionalHeaders?: readonly string[];
  /** Which of them are free text, in which nothing may begin like a formula. */
  textPositions: readonly number[];
  /** The file's column that each column of the table comes from, for naming issues. */
  headerOf: Readonly<Record<string, string>>;
  /** What reads the cells of a row, trimmed and in the order of `headers`, in the company's books as they are. */
  openReader(tx: Transaction, scope: StagingScope): Promise<CellsReader>;
  /** What the upload says beside the file, in its address or in fields of its form; the values go into every row. */
  fields?: { schema: TObject; read(given: Record<string, unknown>): Reading };
  /** Whose files are taken as they come, beside files of these columns. */
  sheetSources?: readonly SheetSource[];
  /** The template's name, and its example rows. */
  template: { fileName: string; rows: readonly (readonly string[])[] };
};

/** Whose staged rows the caller's requests are about. */
export function scopeOf({ member }: Pick<CompanyContext, 'member'>): StagingScope {
  return { companyId: member.companyId, authorId: member.userId };
}
