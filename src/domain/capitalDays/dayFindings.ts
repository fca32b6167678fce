import type { Finding } from '@/domain/questions/finding';

/** Findings that apply to reports of a whole period only: roll-forwards, planned withdrawals and the income of its months. */
const ofReports: readonly string[] = [
  'netIncomeDiffers',
  'beginningEquityDiffers',
  'beginningSubordinatedDiffers',
  'withdrawalsDoNotFoot',
  'incomeTrialBalanceMissing',
  'incomeClosed',
  'lastMonthIncomeMissing',
  'contributionsMissing',
  'recentWithdrawalsMissing',
  'withdrawalLimited',
  'withdrawalNotice',
  'editionUnknown',
];

/**
 * Returns the findings that affect net capital of a day. Loans of the day are compared with the day's own balances only, never with those of the
 * prior period.
 */
export function dayFindings(
  findings: readonly Finding[],
  { hasOwnBalances }: { hasOwnBalances: boolean },
): readonly Finding[] {
  return findings.filter(({ rule }) => !ofReports.includes(rule) && (hasOwnBalances || rule !== 'loansDiffer'));
}
