import { amountOf } from '@/domain/focus/figures';
import { formatDollars } from '@/domain/money';
import { plannedWithdrawal } from '@/domain/netCapital/plannedWithdrawal';
import { withdrawalNotice as noticeFor, withdrawalNoticeText } from '@/domain/netCapital/withdrawalTest';
import type { Question } from '../question';

/** Asks for the notice to the SEC and the examining authority that withdrawals of 30 days need. */
export const withdrawalNotice: Question = {
  id: 'withdrawalNotice',
  version: 1,
  class: 'answer',
  title: 'Notice of withdrawals',
  about: 'Compares withdrawals, advances and loans over 30 days with excess net capital. Asks for the notice.',
  reads: ['inputs', 'figures'],
  authority: ['Rule 15c3-1(e)(1)(i)', 'Rule 15c3-1(e)(1)(ii)'],
  place: 'notices',
  days: 'none',
  fact: 'the notice given',
  exclusions: ['Withdrawals up to $500,000 in 30 days.'],
  ask: ({ inputs: { period, capital }, figures }) => {
    const { thirtyDays } = plannedWithdrawal(capital, period.end);
    const excess = amountOf(figures, '3770') ?? amountOf(figures, '3910');
    const notice = excess === null ? null : noticeFor(thirtyDays, excess);
    if (notice === null) return [];
    const message = `Withdrawals, advances and loans over 30 days come to ${formatDollars(thirtyDays)}, more than ${notice.percent}% of excess net capital (${formatDollars(notice.threshold)}). Give written notice to the SEC and the examining authority ${withdrawalNoticeText} ${notice.when} (${notice.paragraph}).`;
    const inputs = ['ownershipEquitySubordinatedLiabilities', 'proposedAdvances', 'recentWithdrawals'];
    return [{ message, codes: ['4699', '3770'], inputs, figures: formatDollars(thirtyDays) }];
  },
};
