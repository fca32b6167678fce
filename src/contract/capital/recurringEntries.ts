import type { Static } from 'typebox';
import type {
  recurringAccountSchema,
  recurringEntriesAnswerSchema,
  recurringEntrySchema,
  recurringValuesSchema,
} from './recurringEntries.schema';
import type { recurringKinds } from './recurringEntries.values';

export { maxRecurringName, recurringKinds } from './recurringEntries.values';

export type RecurringKind = (typeof recurringKinds)[number];
export type RecurringAccount = Static<typeof recurringAccountSchema>;
export type RecurringValues = Static<typeof recurringValuesSchema>;
export type RecurringEntry = Static<typeof recurringEntrySchema>;
export type RecurringEntries = Static<typeof recurringEntriesAnswerSchema>['data'];
