import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { idSchema, timeReportSchema, timestampSchema, unsignedAmountSchema } from '../wire/query.schema';
import { maxRecurringName, recurringKinds } from './recurringEntries.values';

const recurringProperties = {
  name: Type.String({ minLength: 1, maxLength: maxRecurringName }),
  kind: Type.Enum(recurringKinds),
  /** Of a month, where it repeats. */
  amount: unsignedAmountSchema,
  /** The first period in which it's booked; of an accrual, the one that it's booked in. */
  first_period: timeReportSchema,
  /** Null: until it's changed. An accrual has none. */
  last_period: Type.Union([timeReportSchema, Type.Null()]),
};

/** The ids of the accounts' records. */
const sides = { debit_coa: idSchema, credit_coa: idSchema };

/** An account of an entry as it's called now, or was last when the chart of accounts doesn't have it anymore. */
export const recurringAccountSchema = Type.Object({
  id: idSchema,
  account_number: Type.String(),
  account_name: Type.String(),
  is_gone: Type.Boolean(),
});

export const recurringValuesSchema = Type.Object({ ...recurringProperties, ...sides });

export const recurringEntrySchema = Type.Object({
  id: idSchema,
  ...recurringProperties,
  debit: recurringAccountSchema,
  credit: recurringAccountSchema,
  updatedAt: timestampSchema,
});

/** `GET /x/recurring-entries`; every change answers the same. */
export const recurringEntriesAnswerSchema = answerOf(Type.Object({ entries: Type.Array(recurringEntrySchema) }));

/** `POST /x/recurring-entries`. */
export const recurringAddSchema = Type.Object({ data: recurringValuesSchema });

/** `PUT /x/recurring-entries/:id`, with the `updatedAt` that was loaded. */
export const recurringChangeSchema = Type.Object({
  data: Type.Object({ ...recurringProperties, ...sides, updatedAt: timestampSchema }),
});
