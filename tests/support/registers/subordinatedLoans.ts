import { testStart } from '@tests/support/fixed';
import type { SubordinatedLoanChange, SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';

/** Returns a new loan of an outside lender that matches item 1710 in the example books of Q2 25, in the form of a save. */
export function newLoan(changes: Partial<SubordinatedLoanChange> = {}): SubordinatedLoanChange {
  return {
    id: 1,
    updatedAt: testStart.toISOString(),
    lender: 'Outside Lender',
    lender_is: 'OUTSIDER',
    form: 'CASH',
    amount: 50_000,
    agreement_date: '2024-01-31',
    maturity_date: '2025-12-27',
    is_equity: false,
    is_temporary: false,
    approval_reference: 'FINRA 20240100123',
    renewal_notice_by: null,
    is_expected_to_renew: false,
    payments: '',
    ...changes,
  };
}

/** Returns a loaded loan in the form of a save. */
export function loanChange(
  loan: SubordinatedLoanEntry,
  changes: Partial<SubordinatedLoanChange> = {},
): SubordinatedLoanChange {
  const { id, updatedAt, lender, lender_is, form, amount, agreement_date, maturity_date, is_equity } = loan;
  const { is_temporary, approval_reference, renewal_notice_by, is_expected_to_renew, payments } = loan;
  return {
    ...{ id, updatedAt, lender, lender_is, form, amount, agreement_date, maturity_date, is_equity, is_temporary },
    ...{ approval_reference, renewal_notice_by, is_expected_to_renew, payments },
    ...changes,
  };
}
