import { addDays, addMonths } from '@/domain/calendar/days';
import { isLess, isMore, type Money, multiply, subtract, sum } from '@/domain/money';
import type { WithdrawalFigures } from '@/domain/netCapital/withdrawalTest';
import { formatDay, type IsoDate } from '@/domain/periods';
import { loanTerms, type SubordinatedLoan } from './subordinatedLoan';

type Figures = Pick<
  WithdrawalFigures,
  'method' | 'netCapital' | 'dollarMinimum' | 'aggregateIndebtedness' | 'debitItems'
>;

/**
 * Returns the reason why a scheduled payment would be suspended by the figures of the day before the schedule, or null: what it and the payments
 * scheduled on or before its date would leave (Appendix D (b)(8)(i)).
 */
export function getSuspensionReason(
  figures: Figures,
  schedule: readonly { date: IsoDate; amount: Money }[],
  date: IsoDate,
): string | null {
  const paid = sum(schedule.filter((payment) => payment.date <= date).map(({ amount }) => amount));
  const left = subtract(figures.netCapital, paid);
  const { paragraph } = loanTerms.suspension;
  if (isLess(left, multiply(figures.dollarMinimum, '1.2'))) {
    return `net capital would be below 120% of the dollar minimum (${paragraph})`;
  }
  if (figures.method === 'ALTERNATIVE') {
    const isBelow = isLess(left, multiply(figures.debitItems, '0.05'));
    return isBelow ? `net capital would be below 5% of aggregate debit items (${paragraph})` : null;
  }
  const isAbove = isMore(figures.aggregateIndebtedness, multiply(left, 12));
  return isAbove ? `aggregate indebtedness would exceed 1,200% of net capital (${paragraph})` : null;
}

/** Lists the conditions of a loan's terms that the register can't decide. `noticeDays`: the days of notices given under Rule 17a-11. */
export function listConditions(loan: SubordinatedLoan, noticeDays: readonly IsoDate[]): readonly string[] {
  const found = loan.isTemporary ? getNoticeCondition(loan, noticeDays) : getEarlyPaymentCondition(loan);
  return found === null ? [] : [found];
}

/** An installment is in the agreement (Appendix D (b)(2)); a prepayment waits a year ((b)(7)), except of a revolving agreement ((c)(5)(ii)). */
function getEarlyPaymentCondition({ agreementDate, payments }: SubordinatedLoan): string | null {
  const free = addMonths(agreementDate, loanTerms.prepayment.value);
  if (!payments.some(({ date }) => date < free)) return null;
  return `A payment before ${formatDay(free)} must be an installment of the agreement ((b)(2)), or of a revolving one with prior approval ((c)(5)(ii)); a prepayment isn't permitted earlier (${loanTerms.prepayment.paragraph}).`;
}

function getNoticeCondition({ agreementDate }: SubordinatedLoan, noticeDays: readonly IsoDate[]): string | null {
  const { value, paragraph } = loanTerms.notice;
  const from = addDays(agreementDate, -value);
  const given = noticeDays.filter((day) => day >= from && day <= agreementDate).toSorted()[0];
  if (given === undefined) return null;
  return `A notice under Rule 17a-11 was given on ${formatDay(given)}: no temporary agreement in the ${value} days after it (${paragraph}). The loan counts while it has an approval reference.`;
}
