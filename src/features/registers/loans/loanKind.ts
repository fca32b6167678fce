import type { SubordinatedLoanEntry, SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';

/** Subordinated loans as a staged kind. */
export const loanKind = createStagedKind<SubordinatedLoanEntry>({
  name: 'SUBORDINATED_LOAN',
  path: 'x/subordinated-loans',
  listError: 'Unable to fetch the subordinated loans',
  events: { saved: 'loansSaved', markedDone: 'loansMarkedDone' },
  title: 'Edit Subordinated Loans',
  label: 'Subordinated Loans',
  addText: 'Add loan',
  isUnmapped: () => false,
  // Formats aren't loaded with the first screen.
  rowName: ({ lender, agreement_date: date }) =>
    `loan from ${lender}, ${date.replace(/^(.{4})-(..)-(..)$/, '$2/$3/$1')}`,
  toFields: toLoanValues,
  review: {
    loadColumns: async () => (await import('./loanColumns')).loanReviewColumns,
    recordPath: ({ lender }) => paths.capital.subordinatedLoans(lender),
  },
  template: { fileName: 'subordinated-loans.csv', buttonText: 'Download Template' },
  upload: { action: 'UPLOAD_SUBORDINATED_LOANS', buttonText: 'Import', title: 'Import Subordinated Loans' },
});

/** Returns the values of a loan, without its staging attributes. */
export function toLoanValues(loan: SubordinatedLoanValues): SubordinatedLoanValues {
  const { lender, lender_is, form, amount, agreement_date, maturity_date, is_equity, is_temporary } = loan;
  const { approval_reference, renewal_notice_by, is_expected_to_renew, payments } = loan;
  return {
    ...{ lender, lender_is, form, amount, agreement_date, maturity_date, is_equity, is_temporary },
    ...{ approval_reference, renewal_notice_by, is_expected_to_renew, payments },
  };
}
