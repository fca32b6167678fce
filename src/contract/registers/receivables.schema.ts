import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  containsSchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
  unsignedAmountSchema,
} from '@/contract/wire/query.schema';
import { maxDebtor, maxOffsetContract, receivableKinds } from './registers';

const receivableProperties = {
  /** The period at whose end it is open. */
  time_report: timeReportSchema,
  account_number: Type.String({ maxLength: 100 }),
  debtor: Type.String({ maxLength: maxDebtor }),
  kind: Type.Enum(receivableKinds),
  /**
   * The day on which it arose; of a dividend the payable date, of an underwriting its settlement, of a joint account the last delivery, of a deficit
   * the margin call.
   */
  arisen_on: isoDateSchema,
  amount: unsignedAmountSchema,
  /** The payable that is due only once this is received; null without one. */
  offset_amount: Type.Union([unsignedAmountSchema, Type.Null()]),
  /** The written contract that limits the payable to the proceeds and waives payment until then; null without one. */
  offset_contract: Type.Union([Type.String({ maxLength: maxOffsetContract }), Type.Null()]),
};

const receivableValuesSchema = Type.Object(receivableProperties);

export const receivableSchema = Type.Object({ ...stagedRowProperties, ...receivableProperties });

export const receivableChangeSchema = Type.Object({ ...stagedChangeProperties, ...receivableProperties });

/** The filters of the lists of receivables; a period finds those of its last day. */
export const receivableFilters = {
  time_report: Type.Optional(timeReportSchema),
  debtor: Type.Optional(containsSchema),
};

/** `GET /x/receivables/aged`, optionally with the caller's staged changes on top. */
export const agedReceivablesQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  time_report: timeReportSchema,
  /** The last day for `turning`; by default the end of the next month. */
  by: Type.Optional(isoDateSchema),
  edit_mode: Type.Optional(Type.Boolean()),
});

const agedAccountSchema = Type.Object({
  number: Type.String(),
  /** Empty for a number that isn't in the chart of accounts. */
  name: Type.String(),
  focus_code: nullableText,
  /** In the trial balance of the period, debit positive. */
  balance: amountSchema,
  listed: amountSchema,
  /** The balance minus the listed amounts. */
  difference: amountSchema,
  /** Up to 30 days, 31 to 60, 61 to 90, and more. */
  buckets: Type.Array(amountSchema),
  non_allowable: amountSchema,
});

const splitSchema = Type.Object({
  /** The item of the listed accounts, and the capital input for its aged part. */
  code: Type.String(),
  field: Type.String(),
  suggested: amountSchema,
  /** The amount in the capital inputs; null while blank. */
  entered: nullableAmount,
});

/** The open receivables of a period by age, as of its last day. */
const agedReceivablesSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  /** Listed accounts, and every other account on an item for receivables. */
  accounts: Type.Array(agedAccountSchema),
  splits: Type.Array(splitSchema),
  by: isoDateSchema,
  /** Receivables that are allowable on the last day and no longer by then, earliest first. `code` is the item of the account. */
  turning: Type.Array(
    Type.Object({
      id: idSchema,
      ...receivableProperties,
      code: nullableText,
      from: isoDateSchema,
      /** The amount less what is offset. */
      non_allowable: amountSchema,
    }),
  ),
});

export const agedReceivablesAnswerSchema = answerOf(agedReceivablesSchema);

export type ReceivableValues = Static<typeof receivableValuesSchema>;

/** A receivable as lists return it. */
export type ReceivableEntry = Static<typeof receivableSchema>;

export type ReceivableChange = Static<typeof receivableChangeSchema>;

export type ReceivableFilters = Static<TObject<typeof receivableFilters>>;

export type AgedReceivables = Static<typeof agedReceivablesSchema>;
