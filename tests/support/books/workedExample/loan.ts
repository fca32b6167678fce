import type { SubordinatedLoanChange } from '@/contract/registers/subordinatedLoans.schema';

/** The agreement behind account 2500, as a new row of the register. */
export const workedExampleLoan: SubordinatedLoanChange = {
  id: 1,
  updatedAt: '2025-06-30T12:00:00.000Z',
  lender: 'Outside Lender, LLC',
  lender_is: 'OUTSIDER',
  form: 'CASH',
  amount: 50_000,
  agreement_date: '2024-01-31',
  maturity_date: '2029-01-31',
  is_equity: false,
  is_temporary: false,
  approval_reference: 'SL-2024-031',
  renewal_notice_by: null,
  is_expected_to_renew: false,
  payments: '',
};
