import { add, formatDollars, isPositive, subtract } from '@/domain/money';
import { plannedWithdrawal, testPlanned } from '@/domain/netCapital/plannedWithdrawal';
import { paymentDays, withdrawalNotice, withdrawalNoticeText } from '@/domain/netCapital/withdrawalTest';
import { formatDay } from '@/domain/periods';
import type { Finding } from '@/domain/questions/finding';
import { amountOf } from '../figures';
import { type FindingContext, warningFinding, withResolvingInputs } from './findings';

const rows = 'ownershipEquitySubordinatedLiabilities';

/** Checks proposed withdrawals against the limits of Rule 15c3-1(e)(2); a finding states the maximum. No finding while net capital is unknown. */
function checkWithdrawalLimits(context: FindingContext): readonly Finding[] {
  const test = testPlanned(context);
  if (test === null || !isPositive(test.proposed.amount)) return [];
  const { binding, most, proposed } = test;
  if (test.limits.every(({ holds }) => holds)) return [];
  const payments = isPositive(proposed.subordinatedPayments)
    ? `, after subordinated payments of ${formatDollars(proposed.subordinatedPayments)} due within ${paymentDays} days`
    : '';
  const possible = isPositive(most) ? `At most ${formatDollars(most)} is possible` : 'None is possible';
  const message = `Proposed withdrawals, advances and loans come to ${formatDollars(proposed.amount)}. ${possible}${payments}: ${binding.text} (${binding.paragraph}).`;
  return [
    withResolvingInputs(warningFinding('withdrawalLimited', message, ['4699', '3750']), [rows, 'proposedAdvances']),
  ];
}

/** Withdrawals of 30 days that need a notice to the SEC and the examining authority (Rule 15c3-1(e)(1)). */
function checkWithdrawalNotice({ inputs: { period, capital }, figures }: FindingContext): readonly Finding[] {
  const { thirtyDays } = plannedWithdrawal(capital, period.end);
  const excess = amountOf(figures, '3770') ?? amountOf(figures, '3910');
  const notice = excess === null ? null : withdrawalNotice(thirtyDays, excess);
  if (notice === null || excess === null) return [];
  const message = `Withdrawals, advances and loans over 30 days come to ${formatDollars(thirtyDays)}, more than ${notice.percent}% of excess net capital (${formatDollars(notice.threshold)}). Give written notice to the SEC and the examining authority ${withdrawalNoticeText} ${notice.when} (${notice.paragraph}).`;
  const finding = warningFinding('withdrawalNotice', message, ['4699', '3770']);
  return [withResolvingInputs(finding, [rows, 'proposedAdvances', 'recentWithdrawals'])];
}

/** Checks that a firm that proposes withdrawals enters its recent ones, since 30 days count together. */
function checkRecentWithdrawals({ inputs: { period, capital } }: FindingContext): readonly Finding[] {
  if (capital.recentWithdrawals !== null || !isPositive(plannedWithdrawal(capital, period.end).amount)) return [];
  const message = `Enter the withdrawals, advances and loans of the 30 days ended ${formatDay(period.end)}, or 0.00. They decide whether a notice is due, as those proposed do (Rule 15c3-1(e)(1)).`;
  return [withResolvingInputs(warningFinding('recentWithdrawalsMissing', message, ['4699']), ['recentWithdrawals'])];
}

/** Checks that a firm with withdrawals enters the part contributed within a year, which isn't capital (Rule 15c3-1(c)(2)(i)(G)). */
function checkContributions({ inputs: { period, capital } }: FindingContext): readonly Finding[] {
  const { amount } = plannedWithdrawal(capital, period.end);
  const withdrawn = add(capital.equityDeductions, subtract(amount, capital.proposedAdvances));
  if (capital.withdrawableContributions !== null || !isPositive(withdrawn)) return [];
  const message = `Withdrawals made in the period or proposed come to ${formatDollars(withdrawn)}. Enter the contributions that were or will be withdrawn within a year, or may be withdrawn at the investor's option, or 0.00. They're deducted from net worth (Rule 15c3-1(c)(2)(i)(G)).`;
  return [
    withResolvingInputs(warningFinding('contributionsMissing', message, ['3490']), ['withdrawableContributions']),
  ];
}

/** Checks of withdrawals by Rule 15c3-1(e). */
export const withdrawalFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  checkWithdrawalLimits,
  checkWithdrawalNotice,
  checkRecentWithdrawals,
  checkContributions,
];
