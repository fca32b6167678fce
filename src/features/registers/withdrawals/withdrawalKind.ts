import type { WithdrawalEntry, WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';

/** Withdrawals, advances and loans as a staged kind. */
export const withdrawalKind = createStagedKind<WithdrawalEntry>({
  name: 'WITHDRAWAL',
  path: 'x/withdrawals',
  listError: 'Unable to fetch the withdrawals',
  events: { saved: 'withdrawalsSaved', markedDone: 'withdrawalsMarkedDone' },
  title: 'Edit Withdrawals',
  label: 'Withdrawals',
  addText: 'Add withdrawal',
  isUnmapped: () => false,
  // Formats aren't loaded with the first screen.
  rowName: ({ person, date }) => `${person}, ${date.replace(/^(.{4})-(..)-(..)$/, '$2/$3/$1')}`,
  toFields: toWithdrawalValues,
  review: {
    loadColumns: async () => (await import('./withdrawalColumns')).withdrawalReviewColumns,
    recordPath: ({ person }) => paths.capital.withdrawals(person),
  },
  template: { fileName: 'withdrawals.csv', buttonText: 'Download Template' },
  upload: { action: 'UPLOAD_WITHDRAWALS', buttonText: 'Import', title: 'Import Withdrawals' },
});

/** Returns the values of a withdrawal, without its staging attributes. */
export function toWithdrawalValues(withdrawal: WithdrawalValues): WithdrawalValues {
  const { kind, is_made, date, amount, person, relation, note } = withdrawal;
  return { kind, is_made, date, amount, person, relation, note };
}
