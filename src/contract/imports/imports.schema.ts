import type { Static } from 'typebox';
import Type from 'typebox';
import { stagedKinds } from '@/contract/staging/staging';
import { answerOf, listOf } from '@/contract/wire/envelope.schema';
import { nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import {
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  listQueryProperties,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { columnSchema, rowSchema } from './importChoices.schema';
import {
  confidences,
  importFormats,
  importGroups,
  importKinds,
  importQuestions,
  importStates,
  mappingOrigins,
} from './imports';

/** The query of both calls; file (`files`) and choices (`choices`, JSON) are parts of the form. */
export const importQuerySchema = companyQuerySchema;

const sheetSchema = Type.Object({ name: Type.String(), row_count: Type.Integer(), is_read: Type.Boolean() });

const columnGuessSchema = Type.Object({
  column: columnSchema,
  /** The spreadsheet's column name: `B`. */
  letter: Type.String(),
  header: Type.String(),
  samples: Type.Array(Type.String()),
  /** One of `fields`; null for a column that isn't imported. */
  field: nullableText,
  /** The reason, in words. */
  reason: Type.String(),
  confidence: Type.Enum(confidences),
  origin: Type.Enum(mappingOrigins),
});

const questionSchema = Type.Object({
  name: Type.Enum(importQuestions),
  message: Type.String(),
  /** True if nothing is staged without an answer; otherwise the default is safe. */
  is_required: Type.Boolean(),
  /** The options: the value of the choice of this name as text (`true`, a sheet, a period); empty if it's typed. */
  options: Type.Array(
    Type.Object({
      value: Type.String(),
      label: Type.String(),
      /** The evidence of a reading: sums, and what closes. */
      detail: Type.Optional(Type.String()),
      /** The period of a reading, as its headers name it. */
      period: Type.Optional(Type.String()),
      /** Sample rows of a reading: the name, and the amounts as they would be imported. */
      samples: Type.Optional(
        Type.Array(Type.Object({ name: Type.String(), debit: Type.String(), credit: Type.String() })),
      ),
    }),
  ),
});

/** A row of the preview: its source, name and values, with old values if they differ. */
const previewRowSchema = Type.Object({
  kind: Type.Union([Type.Enum(stagedKinds), Type.Null()]),
  /** Null for a record that isn't in the file. */
  row: Type.Union([rowSchema, Type.Null()]),
  name: Type.String(),
  /** The reason for an omission, or the decision made, such as the number given to an account. */
  note: nullableText,
  values: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), old: Type.Optional(nullableText) })),
  /** For a row without a line: the account that the file adds, with the facts for suggesting a line. */
  account: Type.Optional(
    Type.Object({
      number: Type.String(),
      name: Type.String(),
      ledger_type: Type.String(),
      side: Type.Union([Type.Literal('debit'), Type.Literal('credit'), Type.Null()]),
    }),
  ),
});

const previewGroupSchema = Type.Object({ count: Type.Integer(), rows: Type.Array(previewRowSchema) });

const problemSchema = Type.Object({
  message: Type.String(),
  /** One of `fields`, which identifies the same problem in other files; null if it isn't about one field. */
  field: nullableText,
  count: Type.Integer(),
  /** The first of the rows; empty for a problem of the whole file. */
  rows: Type.Array(rowSchema),
  /** The column of the file, to correct a cell in place; null if the problem isn't in one cell. */
  column: Type.Union([columnSchema, Type.Null()]),
  header: nullableText,
  /** The cells of the first rows as they are read. */
  values: Type.Array(Type.Object({ row: rowSchema, value: Type.String() })),
});

export const importPreviewSchema = Type.Object({
  /** True if there are no questions or problems, so that the file can be staged. */
  is_ready: Type.Boolean(),
  file: Type.Object({
    name: Type.String(),
    format: Type.Enum(importFormats),
    /** Unread parts, such as hidden sheets and macros. */
    notes: Type.Array(Type.String()),
  }),
  sheets: Type.Array(sheetSchema),
  source: Type.Object({ name: Type.String(), label: Type.String(), reason: Type.String() }),
  kind: Type.Union([Type.Enum(importKinds), Type.Null()]),
  kind_reason: Type.String(),
  /** 0 if the file has no headers. */
  header_row: Type.Integer(),
  titles: Type.Array(Type.String()),
  columns: Type.Array(columnGuessSchema),
  /** Fields that columns of this kind can be mapped to. */
  fields: Type.Array(
    Type.Object({ name: Type.String(), label: Type.String(), is_required: Type.Boolean(), hint: nullableText }),
  ),
  questions: Type.Array(questionSchema),
  period: Type.Union([Type.Object({ time_report: timeReportSchema, reason: Type.String() }), Type.Null()]),
  report_date: Type.Union([Type.Object({ date: isoDateSchema, reason: Type.String() }), Type.Null()]),
  counts: Type.Object({
    /** Rows of the table, apart from omitted ones. */
    rows: Type.Integer(),
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    missing: Type.Integer(),
    /** Imported accounts without a FOCUS line, each counted once. */
    unmapped: Type.Integer(),
    /** Titles, totals, blank rows and rows that the user omitted. */
    left_out: Type.Integer(),
    /** Accounts that a trial balance adds. */
    new_accounts: Type.Integer(),
    /** Rows with a problem. */
    problems: Type.Integer(),
  }),
  /** Debits and credits of the file by period; they should be equal. */
  sums: Type.Array(
    Type.Object({
      time_report: timeReportSchema,
      debit: Type.Number(),
      credit: Type.Number(),
      difference: Type.Number(),
    }),
  ),
  problems: Type.Array(problemSchema),
  groups: Type.Object(
    Object.fromEntries(importGroups.map((group) => [group, previewGroupSchema])) as Record<
      (typeof importGroups)[number],
      typeof previewGroupSchema
    >,
  ),
});

export const importPreviewAnswerSchema = answerOf(importPreviewSchema);

const personSchema = Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() });

/** A staged import and its state. */
export const importEntrySchema = Type.Object({
  id: idSchema,
  created_at: timestampSchema,
  author: personSchema,
  file_name: Type.String(),
  kind: Type.Enum(importKinds),
  /** The software or custodian by its name. */
  source: Type.String(),
  time_reports: Type.Array(timeReportSchema),
  report_date: Type.Union([isoDateSchema, Type.Null()]),
  counts: Type.Object({
    rows: Type.Integer(),
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    removed: Type.Integer(),
    new_accounts: Type.Integer(),
  }),
  state: Type.Enum(importStates),
  /** Its rows that wait with their author or in review, and those in the books. */
  staged_count: Type.Integer(),
  /** Number of waiting rows edited since. */
  edited_count: Type.Optional(Type.Integer()),
  posted_count: Type.Integer(),
  undone_at: nullableTimestamp,
  /** True if the caller can undo it now. */
  can_undo: Type.Boolean(),
  /** True if the next file with its headers is read by its columns. */
  is_remembered: Type.Optional(Type.Boolean()),
});

export const importsQuerySchema = Type.Object({
  company_id: listQueryProperties.company_id,
  pagination: listQueryProperties.pagination,
});

export const importsAnswerSchema = listOf(importEntrySchema);

export const importAnswerSchema = Type.Object({ data: importEntrySchema, message: Type.String() });

/** The open questions and problems: the preview, with nothing staged. */
export const importNotReadyAnswerSchema = Type.Object({ data: importPreviewSchema, message: Type.String() });

export const importPathSchema = Type.Object({ id: idSchema });

/** `keep_edited` leaves staged rows that were edited since, as the author's own. */
export const undoImportQuerySchema = Type.Object({
  company_id: listQueryProperties.company_id,
  keep_edited: Type.Optional(Type.Boolean()),
});

/** `dropped` rows were staged and are gone, `kept` ones stay; for `proposed` rows in the books the opposite is staged. */
export const undoneImportAnswerSchema = Type.Object({
  data: Type.Object({
    import: importEntrySchema,
    dropped: Type.Integer(),
    proposed: Type.Integer(),
    kept: Type.Optional(Type.Integer()),
  }),
  message: Type.String(),
});

export type ImportPreview = Static<typeof importPreviewSchema>;

export type ImportColumn = ImportPreview['columns'][number];

export type ImportQuestion = ImportPreview['questions'][number];

export type ImportProblem = ImportPreview['problems'][number];

export type PreviewRow = ImportPreview['groups']['new']['rows'][number];

export type ImportEntry = Static<typeof importEntrySchema>;

export type UndoneImport = Static<typeof undoneImportAnswerSchema>['data'];
