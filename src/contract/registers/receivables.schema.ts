import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
} from '@/contract/wire/query.schema';
import { maxDebtor, maxReceivables, receivableKinds } from './registers';

const receivableProperties = {
  account_number: Type.String({ minLength: 1, maxLength: 100 }),
  debtor: Type.String({ minLength: 1, maxLength: maxDebtor, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }),
  kind: Type.Enum(receivableKinds),
  /** The day on which it arose; of a dividend the payable date, of an underwriting its settlement. */
  arisen_on: isoDateSchema,
  amount: amountSchema,
};

/** A receivable that is open at the end of a period. */
export const receivableSchema = Type.Object(receivableProperties);

export const receivablesQuerySchema = Type.Object({
  company_id: idSchema,
  time_report: timeReportSchema,
  /** The last day for `turning`; by default the end of the next month. */
  by: Type.Optional(isoDateSchema),
});

const agedAccountSchema = Type.Object({
  number: Type.String(),
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

/** `GET /x/receivables`: the open receivables of a period by age, as of its last day. */
export const receivablesSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  items: Type.Array(receivableSchema),
  /** From the displayed version; null while there is none. */
  updatedAt: nullableTimestamp,
  author: nullableText,
  /** Listed accounts, and every other account on an item for receivables. */
  accounts: Type.Array(agedAccountSchema),
  splits: Type.Array(splitSchema),
  by: isoDateSchema,
  /** Receivables that are allowable on the last day and no longer by then, earliest first. `code` is the item of the account. */
  turning: Type.Array(Type.Object({ ...receivableProperties, code: nullableText, from: isoDateSchema })),
});

export const receivablesAnswerSchema = answerOf(receivablesSchema);

/** `PUT /x/receivables`: all of a period's, with the `updatedAt` that was loaded. */
export const receivablesSaveSchema = Type.Object({
  data: Type.Object({
    items: Type.Array(receivableSchema, { maxItems: maxReceivables }),
    updatedAt: nullableTimestamp,
  }),
});

/** `POST /x/receivables/file`: the receivables that a file lists, in its field `files`, to be saved by another call. */
export const receivablesFileQuerySchema = companyQuerySchema;
export const receivablesFileAnswerSchema = answerOf(Type.Array(receivableSchema));

export type Receivable = Static<typeof receivableSchema>;

export type Receivables = Static<typeof receivablesSchema>;

export type ReceivablesSave = Static<typeof receivablesSaveSchema>['data'];
