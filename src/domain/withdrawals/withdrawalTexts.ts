import type { WithdrawalKind, WithdrawalRelation } from '@/contract/capital/withdrawals';

/** What people call the kinds. */
export const withdrawalKindTexts: Readonly<Record<WithdrawalKind, string>> = {
  WITHDRAWAL: 'Withdrawal of equity',
  ADVANCE: 'Unsecured advance',
  LOAN: 'Unsecured loan',
  PAYBACK: 'Paid back',
};

/** Who takes a withdrawal, in the words of Rule 15c3-1(e)(1). */
export const relationTexts: Readonly<Record<WithdrawalRelation, string>> = {
  STOCKHOLDER: 'Stockholder',
  PARTNER: 'Partner or member',
  PROPRIETOR: 'Sole proprietor',
  EMPLOYEE: 'Employee',
  AFFILIATE: 'Affiliate',
};
