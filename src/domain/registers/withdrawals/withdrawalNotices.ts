import type { Money } from '@/domain/money';
import type { WithdrawalNotice } from '@/domain/netCapital/withdrawalTest';
import type { IsoDate } from '@/domain/periods';
import type { TestedWithdrawal } from './testWithdrawals';
import type { Withdrawal } from './withdrawal';

/** A notice of withdrawals to the SEC and the examining authority, one for a day: all withdrawals of the day count together. */
export type WithdrawalNoticeDue = WithdrawalNotice & {
  /** The day of the withdrawals, and the one on which the notice must have been received. */
  date: IsoDate;
  due: IsoDate;
  /** Net withdrawals of the 30 days that end on the day. */
  thirtyDays: Money;
  /** Excess net capital, and the end of the period that it's of. */
  excess: Money;
  asOf: IsoDate;
  /** The day's withdrawals. */
  withdrawals: readonly Withdrawal[];
};

/** Returns the notices that withdrawals need, Rule 15c3-1(e)(1), by the day that they are due. */
export function getWithdrawalNotices(judged: readonly TestedWithdrawal[]): readonly WithdrawalNoticeDue[] {
  const dates = [...new Set(judged.filter(({ notice }) => notice !== null).map(({ withdrawal }) => withdrawal.date))];
  return dates.flatMap((date) => noticeOf(date, judged) ?? []).toSorted((a, b) => (a.due < b.due ? -1 : 1));
}

function noticeOf(date: IsoDate, judged: readonly TestedWithdrawal[]): WithdrawalNoticeDue | null {
  const ofDay = judged.filter(({ withdrawal, notice }) => withdrawal.date === date && notice !== null);
  const { notice = null, thirtyDays = null, standing = null } = ofDay[0] ?? {};
  if (notice === null || thirtyDays === null || standing === null || standing.excess === null) return null;
  return {
    ...notice,
    date,
    thirtyDays,
    excess: standing.excess,
    asOf: standing.end,
    withdrawals: ofDay.map(({ withdrawal }) => withdrawal),
  };
}
