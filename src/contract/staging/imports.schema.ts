import Type from 'typebox';
import { answerOf, listOf } from '../wire/envelope.schema';
import { nullableText, nullableTimestamp } from '../wire/nullable.schema';
import {
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  listQueryProperties,
  timeReportSchema,
  timestampSchema,
} from '../wire/query.schema';
import {
  confidences,
  dateOrders,
  importFormats,
  importGroups,
  importKinds,
  importQuestions,
  importStates,
  mappingOrigins,
} from './imports.values';
import { stagedKinds } from './staging.values';

const maxRow = 1_000_000;
const maxText = 1000;
const rowSchema = Type.Integer({ minimum: 1, maximum: maxRow });
/** A column by its place, the first being 0. */
const columnSchema = Type.Integer({ minimum: 0, maximum: 999 });
const textSchema = Type.String({ maxLength: maxText });

/** What a person decided about a file; what is left out is guessed, or asked for. */
export const importChoicesSchema = Type.Object(
  {
    sheet: Type.Optional(textSchema),
    kind: Type.Optional(Type.Enum(importKinds)),
    /** The row of the column headers; 0 where the file has none. */
    header_row: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** Columns whose field isn't the guessed one; null for a column that isn't needed. */
    mapping: Type.Optional(
      Type.Array(Type.Object({ column: columnSchema, field: Type.Union([textSchema, Type.Null()]) }), {
        maxItems: 1000,
      }),
    ),
    date_order: Type.Optional(Type.Enum(dateOrders)),
    /** The period of all rows, as people write it; it holds over that of the titles. */
    period: Type.Optional(textSchema),
    report_date: Type.Optional(isoDateSchema),
    /** What a value of a column stands for in the whole file, such as a custodian's name of a type. */
    meanings: Type.Optional(
      Type.Array(Type.Object({ field: textSchema, written: textSchema, meant: textSchema }), { maxItems: 1000 }),
    ),
    /** Cells that are to be read as something else. */
    corrections: Type.Optional(
      Type.Array(Type.Object({ row: rowSchema, column: columnSchema, value: textSchema }), { maxItems: 10_000 }),
    ),
    /** Rows that aren't to be imported. */
    left_out: Type.Optional(Type.Array(rowSchema, { maxItems: 10_000 })),
    /** Whether accounts that a trial balance names and the books lack are added; they are, unless this is false. */
    create_accounts: Type.Optional(Type.Boolean()),
    /** Numbers for accounts that the file has by their names alone; others are given one. */
    numbers: Type.Optional(Type.Array(Type.Object({ name: textSchema, number: textSchema }), { maxItems: 10_000 })),
    /** Maps new accounts to the lines that are suggested for them: with high confidence, or with `medium`, too. */
    accept_suggestions: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('medium')])),
    /** Lines that were chosen for new accounts, by their number; they hold over suggestions. */
    lines: Type.Optional(
      Type.Array(Type.Object({ number: textSchema, focus_id: textSchema, ssoi_id: nullableText }), {
        maxItems: 10_000,
      }),
    ),
    /** Takes rows with both a debit and a credit at their net. */
    net_sides: Type.Optional(Type.Boolean()),
    /** Where a month and a quarter end on one day: true moves the books to the file's period, false the file's rows to that of the books. */
    relabel: Type.Optional(Type.Boolean()),
    /** Stages the deletion of the records that the file doesn't have. */
    remove_missing: Type.Optional(Type.Boolean()),
    /** A page of one group instead of the first rows of each. */
    show: Type.Optional(
      Type.Object({
        group: Type.Enum(importGroups),
        page: Type.Integer({ minimum: 1, maximum: 100_000 }),
        page_size: Type.Integer({ minimum: 1, maximum: 200 }),
      }),
    ),
  },
  { additionalProperties: false },
);

/** The query of both calls; file (`files`) and choices (`choices`, JSON) are parts of the form. */
export const importQuerySchema = companyQuerySchema;

const sheetSchema = Type.Object({ name: Type.String(), row_count: Type.Integer(), is_read: Type.Boolean() });

const columnGuessSchema = Type.Object({
  column: columnSchema,
  /** As a spreadsheet names it: `B`. */
  letter: Type.String(),
  header: Type.String(),
  samples: Type.Array(Type.String()),
  /** One of `fields`; null for a column that isn't imported. */
  field: nullableText,
  /** Why, as people read it. */
  reason: Type.String(),
  confidence: Type.Enum(confidences),
  origin: Type.Enum(mappingOrigins),
});

const questionSchema = Type.Object({
  name: Type.Enum(importQuestions),
  message: Type.String(),
  /** Whether nothing is staged without an answer; else what happens without one is as safe. */
  is_required: Type.Boolean(),
  /** What can be chosen: the value of the choice of this name as text (`true`, a sheet, a period); empty where it's typed. */
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
});

/** A row of the preview: where it comes from, what people call it, and its values, with the old ones where they differ. */
const previewRowSchema = Type.Object({
  kind: Type.Union([Type.Enum(stagedKinds), Type.Null()]),
  /** Null for a record that the file doesn't have. */
  row: Type.Union([rowSchema, Type.Null()]),
  name: Type.String(),
  /** Why a row is left out, or what was decided for it, such as the number that an account was given. */
  note: nullableText,
  values: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), old: Type.Optional(nullableText) })),
  /** Of a row without a line: the account that the file adds, with what suggests a line for it. */
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
  /** One of `fields`, by which the same problem is told apart in other files; null where it isn't one field's. */
  field: nullableText,
  count: Type.Integer(),
  /** The first of the rows; empty for a problem of the whole file. */
  rows: Type.Array(rowSchema),
  /** The column of the file, to correct a cell in place; null where it isn't one cell's. */
  column: Type.Union([columnSchema, Type.Null()]),
  header: nullableText,
  /** The cells of the first rows as they are read. */
  values: Type.Array(Type.Object({ row: rowSchema, value: Type.String() })),
});

export const importPreviewSchema = Type.Object({
  /** Whether nothing is asked and nothing is wrong, so that the file can be staged. */
  is_ready: Type.Boolean(),
  file: Type.Object({
    name: Type.String(),
    format: Type.Enum(importFormats),
    /** What wasn't read, such as hidden sheets and macros. */
    notes: Type.Array(Type.String()),
  }),
  sheets: Type.Array(sheetSchema),
  source: Type.Object({ name: Type.String(), label: Type.String(), reason: Type.String() }),
  kind: Type.Union([Type.Enum(importKinds), Type.Null()]),
  kind_reason: Type.String(),
  /** 0 where the file has no headers. */
  header_row: Type.Integer(),
  titles: Type.Array(Type.String()),
  columns: Type.Array(columnGuessSchema),
  /** What columns of this kind can be mapped to. */
  fields: Type.Array(
    Type.Object({ name: Type.String(), label: Type.String(), is_required: Type.Boolean(), hint: nullableText }),
  ),
  questions: Type.Array(questionSchema),
  period: Type.Union([Type.Object({ time_report: timeReportSchema, reason: Type.String() }), Type.Null()]),
  report_date: Type.Union([Type.Object({ date: isoDateSchema, reason: Type.String() }), Type.Null()]),
  counts: Type.Object({
    /** Rows of the table, beside those that are left out. */
    rows: Type.Integer(),
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    missing: Type.Integer(),
    /** Imported accounts without a FOCUS line, or balances of such accounts. */
    unmapped: Type.Integer(),
    /** Titles, totals, blank rows and rows that were left out by hand. */
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

/** An import that was staged, and what became of it. */
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
  /** Of those that wait, how many were edited since. */
  edited_count: Type.Optional(Type.Integer()),
  posted_count: Type.Integer(),
  undone_at: nullableTimestamp,
  /** Whether the caller can undo it now. */
  can_undo: Type.Boolean(),
});

export const importsQuerySchema = Type.Object({
  company_id: listQueryProperties.company_id,
  pagination: listQueryProperties.pagination,
});

export const importsAnswerSchema = listOf(importEntrySchema);

export const importAnswerSchema = Type.Object({ data: importEntrySchema, message: Type.String() });

/** What is still asked or wrong: the preview, with nothing staged. */
export const importNotReadyAnswerSchema = Type.Object({ data: importPreviewSchema, message: Type.String() });

export const importPathSchema = Type.Object({ id: idSchema });

/** `keep_edited` leaves staged rows that were edited since, as the author's own. */
export const undoImportQuerySchema = Type.Object({
  company_id: listQueryProperties.company_id,
  keep_edited: Type.Optional(Type.Boolean()),
});

/** `dropped` rows were staged and are gone, `kept` ones stay; of `proposed` rows in the books the opposite is staged. */
export const undoneImportAnswerSchema = Type.Object({
  data: Type.Object({
    import: importEntrySchema,
    dropped: Type.Integer(),
    proposed: Type.Integer(),
    kept: Type.Optional(Type.Integer()),
  }),
  message: Type.String(),
});
