import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { containsSchema, idSchema, timeReportSchema, unsignedAmountSchema } from '@/contract/wire/query.schema';
import { maxRecurringName, recurringKinds } from './registers';

const recurringProperties = {
  name: Type.String({ maxLength: maxRecurringName }),
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

const recurringValuesSchema = Type.Object({ ...recurringProperties, ...sides });

export const recurringEntrySchema = Type.Object({
  ...stagedRowProperties,
  ...recurringProperties,
  debit: recurringAccountSchema,
  credit: recurringAccountSchema,
});

export const recurringEntryChangeSchema = Type.Object({ ...stagedChangeProperties, ...recurringProperties, ...sides });

/** The filters of the lists of recurring entries. */
export const recurringEntryFilters = { name: Type.Optional(containsSchema) };

export type RecurringAccount = Static<typeof recurringAccountSchema>;

export type RecurringValues = Static<typeof recurringValuesSchema>;

/** An entry as lists return it. */
export type RecurringEntry = Static<typeof recurringEntrySchema>;

export type RecurringEntryChange = Static<typeof recurringEntryChangeSchema>;

export type RecurringEntryFilters = Static<TObject<typeof recurringEntryFilters>>;
