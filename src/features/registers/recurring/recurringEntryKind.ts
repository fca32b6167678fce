import type { RecurringEntry, RecurringValues } from '@/contract/registers/recurringEntries.schema';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';

/** Recurring entries as a staged kind. */
export const recurringEntryKind = createStagedKind<RecurringEntry>({
  name: 'RECURRING_ENTRY',
  path: 'x/recurring-entries',
  listError: 'Unable to fetch the recurring entries',
  events: { saved: 'recurringEntriesSaved', markedDone: 'recurringEntriesMarkedDone' },
  // Entries show the names of their accounts.
  shows: ['COA'],
  title: 'Edit Recurring Entries',
  label: 'Recurring Entries',
  addText: 'Add recurring entry',
  isUnmapped: () => false,
  rowName: ({ name }) => name,
  toFields: toRecurringFields,
  review: {
    loadColumns: async () => (await import('./recurringColumns')).recurringReviewColumns,
    recordPath: ({ name }) => paths.recurringEntries(name),
  },
  template: { fileName: 'recurring-entries.csv', buttonText: 'Download Template' },
  upload: { action: 'UPLOAD_RECURRING_ENTRIES', buttonText: 'Import', title: 'Import Recurring Entries' },
});

function toRecurringFields({ debit, credit, ...entry }: RecurringEntry): RecurringValues {
  const { name, kind, amount, first_period, last_period } = entry;
  return { name, kind, amount, first_period, last_period, debit_coa: debit.id, credit_coa: credit.id };
}
