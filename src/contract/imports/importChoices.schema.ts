import type { Static } from 'typebox';
import Type from 'typebox';
import { nullableText } from '@/contract/wire/nullable.schema';
import { isoDateSchema } from '@/contract/wire/query.schema';
import { dateOrders, importGroups, importKinds, scales } from './imports';

const maxRow = 1_000_000;
const maxText = 1000;
/** A row of a file, as spreadsheets count them. */
export const rowSchema = Type.Integer({ minimum: 1, maximum: maxRow });
/** A column by its place, the first being 0. */
export const columnSchema = Type.Integer({ minimum: 0, maximum: 999 });
const textSchema = Type.String({ maxLength: maxText });

/** The user's choices for a file; missing ones are guessed, or asked for. */
export const importChoicesSchema = Type.Object(
  {
    sheet: Type.Optional(textSchema),
    kind: Type.Optional(Type.Enum(importKinds)),
    /** The row of the column headers; 0 if the file has none. */
    header_row: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** Columns whose field isn't the guessed one; null for an unused column. */
    mapping: Type.Optional(
      Type.Array(Type.Object({ column: columnSchema, field: Type.Union([textSchema, Type.Null()]) }), {
        maxItems: 1000,
      }),
    ),
    /** The reading of the file, as its question offers it. */
    reading: Type.Optional(textSchema),
    /** The factor of the amounts; asked where the file says that they are in thousands. */
    scale: Type.Optional(Type.Enum(scales)),
    date_order: Type.Optional(Type.Enum(dateOrders)),
    /** The period of all rows, as typed; overrides that of the titles. */
    period: Type.Optional(textSchema),
    report_date: Type.Optional(isoDateSchema),
    /** The meaning of a column's value in the whole file, such as a custodian's name of a type. */
    meanings: Type.Optional(
      Type.Array(Type.Object({ field: textSchema, written: textSchema, meant: textSchema }), { maxItems: 1000 }),
    ),
    /** Cells that are to be read as something else. */
    corrections: Type.Optional(
      Type.Array(Type.Object({ row: rowSchema, column: columnSchema, value: textSchema }), { maxItems: 10_000 }),
    ),
    /** Rows that aren't to be imported. */
    left_out: Type.Optional(Type.Array(rowSchema, { maxItems: 10_000 })),
    /** False to add no accounts that the books don't have; by default they are added. */
    create_accounts: Type.Optional(Type.Boolean()),
    /** Numbers for accounts that the file has by their names alone; others are given one. */
    numbers: Type.Optional(Type.Array(Type.Object({ name: textSchema, number: textSchema }), { maxItems: 10_000 })),
    /** Maps new accounts to the lines that are suggested for them: with high confidence, or with `medium`, too. */
    accept_suggestions: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('medium')])),
    /** Chosen lines of new accounts, by account number; they override suggestions. */
    lines: Type.Optional(
      Type.Array(Type.Object({ number: textSchema, focus_id: textSchema, ssoi_id: nullableText }), {
        maxItems: 10_000,
      }),
    ),
    /** Adds up the lines of an account that the file has several times. */
    add_up: Type.Optional(Type.Boolean()),
    /** Accepts balances of this period, which ends long after today, as its question says it. */
    future_period: Type.Optional(textSchema),
    /** Accepts accounts whose name differs from that of their number in the books. */
    same_accounts: Type.Optional(Type.Boolean()),
    /** Accepts a trial balance that doesn't balance by exactly this difference, as its question says it. */
    accept_difference: Type.Optional(textSchema),
    /** Accepts that rows with this value, as the question says it, aren't imported. */
    accept_left_out: Type.Optional(textSchema),
    /** Accepts balances that equal those of an earlier period, as the question says them. */
    accept_unmoved: Type.Optional(textSchema),
    /** Takes rows with both a debit and a credit at their net. */
    net_sides: Type.Optional(Type.Boolean()),
    /** If a month and a quarter end on the same day: true moves the books to the file's period, false the file's rows to that of the books. */
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

export type ImportChoices = Static<typeof importChoicesSchema>;
