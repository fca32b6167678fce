import { money } from '@/domain/money';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';

/** A partner's cash loan of 200,000 over four years, approved. */
export const ownersLoan: SubordinatedLoan = {
  id: 1,
  lender: 'Ann Owner',
  lenderIs: 'OWNER',
  form: 'CASH',
  amount: money(200_000),
  agreementDate: '2023-06-30',
  maturityDate: '2027-06-30',
  isEquity: true,
  isTemporary: false,
  approvalReference: 'FINRA 20230601234',
  renewalNoticeBy: null,
  isExpectedToRenew: false,
  payments: [],
};

/** A planned withdrawal of 400,000 by a stockholder. */
export const plannedWithdrawal: Withdrawal = {
  id: 1,
  kind: 'WITHDRAWAL',
  isMade: false,
  date: '2025-04-10',
  amount: money(400_000),
  person: 'Ann Owner',
  relation: 'STOCKHOLDER',
};
