import type { RecurringKind } from '@/contract/capital/recurringEntries';

/** What people call the kinds. */
export const recurringKindTexts: Readonly<Record<RecurringKind, string>> = {
  REPEATS: 'Repeats every month',
  REVERSES: 'Reverses in the next period',
};
