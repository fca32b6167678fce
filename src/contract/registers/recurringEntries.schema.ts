import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { idSchema, timeReportSchema, timestampSchema, unsignedAmountSchema } from '@/contract/wire/query.schema';
import { maxRecurringName, recurringKinds } from './registers';

const recurringProperties = {
  name: Type.String({ minLength: 1, maxLength: maxRecurringName }),
  kind: Type.Enum(recurringKinds),
  /** Per month, if it repeats. */
  amount: unsignedAmountSchema,
  /** The first period in which it's booked; of an accrual, the one that it's booked in. */
  first_period: timeReportSchema,
  /** Null: until it's changed. An accrual has none. */
  last_period: Type.Union([timeReportSchema, Type.Null()]),
};

/** The ids of the accounts' records. */
const sides = { debit_coa: idSchema, credit_coa: idSchema };

/** An account of an entry with its current name, or its last one if the chart of accounts no longer has it. */
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

/** `GET /x/recurring-entries`; every change returns the same. */
export const recurringEntriesAnswerSchema = answerOf(Type.Object({ entries: Type.Array(recurringEntrySchema) }));

/** `POST /x/recurring-entries`. */
export const recurringAddSchema = Type.Object({ data: recurringValuesSchema });

/** `PUT /x/recurring-entries/:id`, with the `updatedAt` that was loaded. */
export const recurringChangeSchema = Type.Object({
  data: Type.Object({ ...recurringProperties, ...sides, updatedAt: timestampSchema }),
});

export type RecurringAccount = Static<typeof recurringAccountSchema>;

export type RecurringValues = Static<typeof recurringValuesSchema>;

export type RecurringEntry = Static<typeof recurringEntrySchema>;

export type RecurringEntries = Static<typeof recurringEntriesAnswerSchema>['data'];
