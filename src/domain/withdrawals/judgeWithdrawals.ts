import { businessDayBeside } from '@/domain/calendar/businessDays';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { paymentRows } from '@/domain/loans/loanSums';
import type { SubordinatedLoan } from '@/domain/loans/subordinatedLoan';
import { largest, type Money, subtract, sum, zero } from '@/domain/money';
import {
  paymentDays,
  testWithdrawal,
  type WithdrawalFigures,
  type WithdrawalLimit,
  type WithdrawalNotice,
  withdrawalNotice,
  withdrawalNoticeDays,
} from '@/domain/netCapital/withdrawalTest';
import { daysLater, type IsoDate } from '@/domain/periods';
import { netOfThirtyDays, signedAmount, type Withdrawal } from './withdrawal';

/** Net capital of a period's end, by which withdrawals after it are judged (Rule 15c3-1(e)(4)(i)). */
export type WithdrawalStanding = {
  timeReport: string;
  end: IsoDate;
  /** Items 3770 or 3910; null while they aren't known. */
  excess: Money | null;
  /** Null while they aren't known. */
  figures: WithdrawalFigures | null;
};

export type WithdrawalTerms = {
  /** The period by which a withdrawal of a day is judged; null where there is none. */
  standingOn: (date: IsoDate) => WithdrawalStanding | null;
  loans: readonly SubordinatedLoan[];
  today: IsoDate;
  /** Days off beside the federal holidays. */
  holidays: readonly Holiday[];
};

/** What Rule 15c3-1(e) says of a withdrawal. */
export type JudgedWithdrawal = {
  withdrawal: Withdrawal;
  /** Null where it isn't judged: what comes back isn't, nor a plan whose day has passed, nor what no net capital is known for. */
  standing: WithdrawalStanding | null;
  /** Net withdrawals of the 30 days that end on its date. */
  thirtyDays: Money | null;
  notice: (WithdrawalNotice & { due: IsoDate }) | null;
  /** The limit of paragraph (e)(2) that is broken, and the largest amount of this withdrawal that keeps all of them. */
  broken: { limit: WithdrawalLimit; most: Money } | null;
};

/**
 * Judges each withdrawal with those before it: the 30 days that end on its date against excess net capital, and the limits after all that left since the
 * period's end and the subordinated payments of the 180 days after it.
 */
export function judgeWithdrawals(
  withdrawals: readonly Withdrawal[],
  terms: WithdrawalTerms,
): readonly JudgedWithdrawal[] {
  const counted = withdrawals.filter((withdrawal) => !isOverdue(withdrawal, terms.today));
  return withdrawals.map((withdrawal) => {
    const isJudged = withdrawal.kind !== 'PAYBACK' && counted.includes(withdrawal);
    const standing = isJudged ? terms.standingOn(withdrawal.date) : null;
    if (standing === null) return { withdrawal, standing, thirtyDays: null, notice: null, broken: null };
    const thirtyDays = netOfThirtyDays(counted, withdrawal.date);
    const notice = standing.excess === null ? null : withdrawalNotice(thirtyDays, standing.excess);
    return {
      withdrawal,
      standing,
      thirtyDays,
      notice: notice && { ...notice, due: noticeDue(notice.when, withdrawal.date, terms.holidays) },
      broken: brokenLimit(withdrawal, counted, { standing, loans: terms.loans }),
    };
  });
}

/** Whether the day of a planned withdrawal has passed without its being made: it counts nowhere. */
export function isOverdue({ isMade, date }: Pick<Withdrawal, 'isMade' | 'date'>, today: IsoDate): boolean {
  return !isMade && date < today;
}

/** The day on which a notice must have been received: two business days before a withdrawal, or after it ((e)(1)(iv): effective when received). */
export function noticeDue(when: WithdrawalNotice['when'], date: IsoDate, holidays: readonly Holiday[]): IsoDate {
  return businessDayBeside(date, { days: withdrawalNoticeDays, side: when }, holidays);
}

type Limiting = { standing: WithdrawalStanding; loans: readonly SubordinatedLoan[] };

function brokenLimit(
  { id, date, amount }: Withdrawal,
  all: readonly Withdrawal[],
  { standing: { figures, end }, loans }: Limiting,
): JudgedWithdrawal['broken'] {
  if (figures === null) return null;
  const others = all.filter((other) => other.id !== id && other.date > end && other.date <= date);
  const before = largest(zero, sum(others.map(signedAmount)));
  const payments = paymentRows(loans, { after: end, until: daysLater(date, paymentDays) });
  const test = testWithdrawal(figures, {
    amount: sum([before, amount]),
    subordinatedPayments: sum(payments.filter(({ renew }) => renew === 'No').map((row) => row.amount)),
  });
  const limit = test.limits.find(({ holds }) => !holds);
  if (limit === undefined) return null;
  return { limit: test.binding, most: largest(zero, subtract(test.most, before)) };
}
