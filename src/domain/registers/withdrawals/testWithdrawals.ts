import { getAdjacentBusinessDay } from '@/domain/calendar/businessDays';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import type { Money } from '@/domain/money';
import { testScheduledWithdrawal } from '@/domain/netCapital/scheduledWithdrawal';
import {
  paymentDays,
  type WithdrawalFigures,
  type WithdrawalLimit,
  type WithdrawalNotice,
  withdrawalNotice,
  withdrawalNoticeDays,
} from '@/domain/netCapital/withdrawalTest';
import { daysLater, type IsoDate } from '@/domain/periods';
import { equityPaymentRows, paymentRows } from '@/domain/registers/loans/loanSums';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import { getNetOutflow, sumThirtyDays, type Withdrawal } from './withdrawal';

/** Net capital of a period's end, by which later withdrawals are tested (Rule 15c3-1(e)(4)(i)). */
export type WithdrawalStanding = {
  timeReport: string;
  end: IsoDate;
  /** Items 3770 or 3910; null while unknown. */
  excess: Money | null;
  /** Null while unknown. */
  figures: WithdrawalFigures | null;
};

export type WithdrawalTerms = {
  /** Returns the period by which a withdrawal of a day is tested, or null. */
  standingOn: (date: IsoDate) => WithdrawalStanding | null;
  loans: readonly SubordinatedLoan[];
  today: IsoDate;
  /** Days off in addition to the federal holidays. */
  holidays: readonly Holiday[];
};

/** A withdrawal tested by Rule 15c3-1(e). */
export type TestedWithdrawal = {
  withdrawal: Withdrawal;
  /** Null if not tested: amounts that come back, plans whose day has passed, and withdrawals without known net capital. */
  standing: WithdrawalStanding | null;
  /** Net withdrawals of the 30 days that end on its date. */
  thirtyDays: Money | null;
  notice: (WithdrawalNotice & { due: IsoDate }) | null;
  /**
   * The broken limit of paragraph (e)(2), the largest amount of this withdrawal within all limits, and the withdrawal of the 180 days after it by which
   * it breaks; null if it breaks without those.
   */
  broken: { limit: WithdrawalLimit; most: Money; barredBy: Withdrawal | null } | null;
};

/**
 * Tests each withdrawal together with the others: the 30 days that end on its date against excess net capital, and the limits after all withdrawals
 * from the period's end to 180 days after it, with the subordinated payments of these days.
 */
export function testWithdrawals(
  withdrawals: readonly Withdrawal[],
  terms: WithdrawalTerms,
): readonly TestedWithdrawal[] {
  const counted = withdrawals.filter((withdrawal) => !isOverdue(withdrawal, terms.today));
  return withdrawals.map((withdrawal) => {
    const isJudged = withdrawal.kind !== 'PAYBACK' && counted.includes(withdrawal);
    const standing = isJudged ? terms.standingOn(withdrawal.date) : null;
    if (standing === null) return { withdrawal, standing, thirtyDays: null, notice: null, broken: null };
    const thirtyDays = sumThirtyDays(counted, withdrawal.date);
    const notice = standing.excess === null ? null : withdrawalNotice(thirtyDays, standing.excess);
    return {
      withdrawal,
      standing,
      thirtyDays,
      notice: notice && { ...notice, due: noticeDue(notice.when, withdrawal.date, terms.holidays) },
      broken: findBrokenLimit(withdrawal, counted, { standing, loans: terms.loans }),
    };
  });
}

/** True if the day of a planned withdrawal has passed without it; it then counts nowhere. */
export function isOverdue({ isMade, date }: Pick<Withdrawal, 'isMade' | 'date'>, today: IsoDate): boolean {
  return !isMade && date < today;
}

/** Returns the day by which a notice must be received: two business days before a withdrawal, or after it ((e)(1)(iv): effective when received). */
export function noticeDue(when: WithdrawalNotice['when'], date: IsoDate, holidays: readonly Holiday[]): IsoDate {
  return getAdjacentBusinessDay(date, { days: withdrawalNoticeDays, side: when }, holidays);
}

type Limiting = { standing: WithdrawalStanding; loans: readonly SubordinatedLoan[] };

function findBrokenLimit(
  withdrawal: Withdrawal,
  all: readonly Withdrawal[],
  { standing: { figures, end }, loans }: Limiting,
): TestedWithdrawal['broken'] {
  if (figures === null) return null;
  const { id, date } = withdrawal;
  const others = all.filter((other) => other.id !== id && other.date > end);
  const span = { after: end, until: daysLater(date, paymentDays) };
  const { test, isWithinLimits, most, barredBy } = testScheduledWithdrawal(figures, withdrawal, {
    withdrawals: others.map((other) => ({ date: other.date, amount: getNetOutflow(other), withdrawal: other })),
    payments: paymentRows(loans, span),
    equityPayments: equityPaymentRows(loans, span),
  });
  return isWithinLimits ? null : { limit: test.binding, most, barredBy: barredBy?.withdrawal ?? null };
}
