import { addMonths } from '@/domain/calendar/days';
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

/**
 * Returns the condition of a loan's payments in its first year, or null without any: an installment is in the agreement (Appendix D (b)(2)), and a
 * prepayment waits a year ((b)(7)), except of a revolving agreement ((c)(5)(ii)). Temporary agreements are free of it.
 */
export function getEarlyPaymentNote({ agreementDate, isTemporary, payments }: SubordinatedLoan): string | null {
  const free = addMonths(agreementDate, loanTerms.prepayment.value);
  if (isTemporary || !payments.some(({ date }) => date < free)) return null;
  return `A payment before ${formatDay(free)} must be an installment of the agreement ((b)(2)), or of a revolving one with prior approval ((c)(5)(ii)); a prepayment isn't permitted earlier (${loanTerms.prepayment.paragraph}).`;
}
