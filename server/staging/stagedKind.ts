import type { CompanyContext } from '@server/common/context';
import type { WholeList } from '@server/common/wholeLists';
import type { Executor, Transaction } from '@server/db/client';
import type { ImportSource } from '@server/imports/importsRepository';
import type { LineSumChangeQuery } from '@server/netCapital/lineSumsRepository';
import type { DaysQuery } from '@server/staging/repositories/commitDaysRepository';
import type { IssueQuery, IssueValues, ValidationBooks } from '@server/staging/repositories/issueQueries';
import type { KeyChangeQuery } from '@server/staging/repositories/keyRangesRepository';
import type { BooksView, StagedTable, StagingScope } from '@server/staging/repositories/layers';
import type { RecordListQuery, RowsQuery, StagedRecord } from '@server/staging/repositories/stagedPages';
import type { TObject, TProperties, TSchema } from 'typebox';
import type { FieldChange } from '@/contract/history/history.schema';
import type { UploadAction } from '@/contract/imports/upload';
import type { ListShow, StagedChange, StagedKindName } from '@/contract/staging/staging';
import type { SavedWarnings } from '@/contract/staging/staging.schema';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { MarkDoneOutcome } from '@/domain/reviews/reviews';

/** The values of a kind's own columns, by column name. */
export type OwnValues = Record<string, string | number | null>;

/** An invalid value, by column name. */
export type FieldIssue = { field: string; message: string };

/** A row's own values, or the issues of them. */
export type Reading = { ok: true; values: OwnValues } | { ok: false; issues: FieldIssue[] };

/** The operation in which an issue is found. */
export type StagingOperation = 'saving' | 'markingDone' | 'approving';

/** Returns the message for an issue from the row's name, the issue's values, and the operation. */
export type IssueMessage = (row: string, values: IssueValues, stage: StagingOperation) => string;

/**
 * Description of a kind of staged record. Its calls (list, edit mode, save, Mark Done), saved changes, imports with their template, and commits
 * follow from it; only the list in `stagedKinds.ts` names a kind. Methods, so that kinds of several rows fit into one list: input is validated by the
 * kind's schemas, database rows by its table.
 */
export type StagedKind<
  Change extends Partial<StagedChange> = Partial<StagedChange>,
  Stored extends StagedRecord = StagedRecord,
  Filters = unknown,
> = {
  name: StagedKindName;
  /** The path of its calls, below `/api`. */
  path: `/${string}`;
  table: StagedTable;
  schemas: {
    row: TSchema;
    /** The filters of its lists, in addition to ids. */
    filters: TProperties;
    change: TSchema;
    /** Bodies of `POST` (one) and `PUT /new` (many), if additions have calls of their own. */
    additions?: { one: TSchema; many: TSchema };
  };
  list: {
    sortFields: readonly string[];
    /** Further filters of the lists; `changed` and `rejected`, the caller's own staged rows, always exist in edit mode. */
    shows: readonly Exclude<ListShow, 'changed' | 'rejected'>[];
    rows(view: BooksView, query: RecordListQuery<Filters>): RowsQuery;
    /** Refreshes derived values that the rows show. */
    refresh?(context: CompanyContext, filters: Filters): Promise<void>;
    /** Maps a record to the wire format. */
    toRow(record: Stored): object;
    /** Maps a record for its editor, so that computed values aren't sent back as typed ones. */
    toEditedRow?(record: Stored): object;
    /** Returns the committed rows as a document, if the list can be downloaded. */
    print?(context: CompanyContext, rows: WholeList<object>, filters: Filters): Promise<PdfDefinition>;
  };
  /** Filter values with their own call, such as the periods with a trial balance. */
  filterValues?: {
    path: string;
    field: string;
    schema: TSchema;
    list(tx: Executor, view: BooksView): Promise<string[]>;
  };
  /** The fields of the form that edits a record, if the server defines it. */
  form?: readonly FieldDefinition[];
  /** The columns that a record's history compares, in display order. */
  history: readonly HistoryField[];
  /** The field of a change for each column, for naming issues. */
  fields: Readonly<Record<string, string>>;
  /** Reads a change's own values by the rules that need no database. */
  read(change: Change): Reading;
  /** Returns the rules that need the books, as queries over the kind's plan. */
  rules(books: ValidationBooks): IssueQuery[];
  /** Returns a row's display name from the values that its table names it by. */
  nameOf(values: IssueValues): string;
  /** The messages of the kind's own rules. */
  messages: Readonly<Record<string, IssueMessage>>;
  /**
   * Returns how the planned rows change the sums of FOCUS lines when committed. `books` has the planned rows of earlier kinds, committed or on top of
   * the books.
   */
  lineChanges?(books: BooksView): LineSumChangeQuery;
  /** Returns how the planned rows move records in the lists that are counted by ranges of their key. */
  keyChanges?(companyId: number): KeyChangeQuery;
  /** Returns the days whose figures the planned rows change; reports of those days are marked as changed. */
  changedDays(companyId: number): DaysQuery;
  /** Updates copies of the planned records in other records, after the commit. */
  afterCommit?(tx: Transaction, companyId: number): Promise<void>;
  /** Computes results that depend on a commit, outside of its transaction, so that no later request waits; logs its failures. */
  onCommitted?(context: CompanyContext, commitNumber: number): Promise<void>;
  /** Returns warnings before the author's saved rows of these periods are marked done. */
  warnings?(tx: Executor, saved: SavedRows): Promise<SavedWarnings>;
  /** True if rows of anyone but viewers need no approval while the two-person rule is off. */
  isPostedAtOnce?: boolean;
  /** Absent if no file lists its records. */
  import?: KindImport;
};

/** A kind whose records files list. */
export type UploadedKind<
  Change extends Partial<StagedChange> = Partial<StagedChange>,
  Stored extends StagedRecord = StagedRecord,
  Filters = unknown,
> = StagedKind<Change, Stored, Filters> & { import: KindImport };

/**
 * A column of a kind's history: `shown` returns the display text of a stored one. `compare` returns the differences of a column that holds several
 * values, null before the first version.
 */
export type HistoryField = {
  column: string;
  label: string;
  compare?: (before: string | null, after: string | null) => FieldChange[];
  type?: 'amount' | 'quantity';
  shown?: (stored: string) => string;
};

/** The rows that Mark Done includes: their author, their periods, and its outcome. */
export type SavedRows = { scope: StagingScope; timeReports: readonly string[]; outcome: MarkDoneOutcome };

/** Reads the cells of one row. */
export type CellsReader = (cells: readonly string[]) => Reading;

/** The import of a kind's files: the file's columns, the reading of a row, and the matching of its record. */
export type KindImport = {
  action: UploadAction;
  source: ImportSource;
  /** The file's columns in the template's order. */
  headers: readonly string[];
  /** Columns that a file may lack; their cells are empty then. */
  optionalHeaders?: readonly string[];
  /** Columns of free text, in which no cell may begin like a formula. */
  textPositions: readonly number[];
  /** The file's column for each column of the table, for naming issues. */
  headerOf: Readonly<Record<string, string>>;
  /** Opens a reader of a row's trimmed cells, in the order of `headers`, by the company's current books. */
  openReader(tx: Transaction, scope: StagingScope): Promise<CellsReader>;
  /** The upload's extra fields, in its address or its form; the values apply to every row. */
  fields?: { schema: TObject; read(given: Record<string, unknown>): Reading };
  /** The template's name and example rows. */
  template: { fileName: string; rows: readonly (readonly string[])[] };
};

/** Returns the scope of the caller's staged rows. */
export function toStagingScope({ member }: Pick<CompanyContext, 'member'>): StagingScope {
  return { companyId: member.companyId, authorId: member.userId };
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyInstance {
    stagedKinds: readonly StagedKind[];
  }
}
