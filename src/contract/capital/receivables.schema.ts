import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableText, nullableTimestamp } from '../wire/nullable.schema';
import { amountSchema, companyQuerySchema, idSchema, isoDateSchema, timeReportSchema } from '../wire/query.schema';
import { maxDebtor, maxReceivables, receivableKinds } from './receivables.values';

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
  /** Until when `turning` looks ahead; the end of the next month unless it's given. */
  by: Type.Optional(isoDateSchema),
});

const agedAccountSchema = Type.Object({
  number: Type.String(),
  name: Type.String(),
  focus_code: nullableText,
  /** In the trial balance of the period, debit positive. */
  balance: amountSchema,
  listed: amountSchema,
  /** The balance less what is listed. */
  difference: amountSchema,
  /** Up to 30 days, 31 to 60, 61 to 90, and more. */
  buckets: Type.Array(amountSchema),
  non_allowable: amountSchema,
});

const splitSchema = Type.Object({
  /** The item whose accounts are listed, and the field of the capital inputs that takes what of it is aged. */
  code: Type.String(),
  field: Type.String(),
  suggested: amountSchema,
  /** What the capital inputs have; null while nothing is entered. */
  entered: nullableAmount,
});

/** `GET /x/receivables`: the open receivables of a period by age, as of its last day. */
export const receivablesSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  items: Type.Array(receivableSchema),
  /** Of the version that is shown; null while there is none. */
  updatedAt: nullableTimestamp,
  author: nullableText,
  /** Those that are listed, and every other account on an item that holds receivables. */
  accounts: Type.Array(agedAccountSchema),
  splits: Type.Array(splitSchema),
  by: isoDateSchema,
  /** What is allowable on the last day and no longer by then, the earliest first. `code` is the item of its account. */
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
