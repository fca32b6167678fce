import type { Finding, FindingRule } from '@/domain/focus/types';

/** What only a report of a whole period has to show: roll-forwards, planned withdrawals and the income of its months. */
const ofReports: readonly FindingRule[] = [
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

/** The findings that bear on net capital of a day. Loans of the day are compared with balances of the day, not with those of the period before it. */
export function dayFindings(
  findings: readonly Finding[],
  { hasOwnBalances }: { hasOwnBalances: boolean },
): readonly Finding[] {
  return findings.filter(({ rule }) => !ofReports.includes(rule) && (hasOwnBalances || rule !== 'loansDiffer'));
}
