import { addMonths } from '@/domain/calendar/days';
import type { WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { add, type Money, sum } from '@/domain/money';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';
import { daysLater, type IsoDate } from '@/domain/periods';
import {
  getNotEquityReason,
  getOutstanding,
  isAllowable,
  type SubordinatedLoan,
  scheduledPayments,
} from './subordinatedLoan';

/** The sums of a register of subordinated loans at the end of a day. */
export type LoanSums = {
  /** Allowable loans of cash (item 1710) and secured demand notes (item 1730). */
  cash: Money;
  notes: Money;
  /** Outstanding, and not allowable in net capital. */
  notAllowable: Money;
  /** Items 970, 980, 1000 and 1010, all of allowable loans. */
  outsiderCash: Money;
  equityCash: Money;
  outsiderNotes: Money;
  equityNotes: Money;
  /** Payments of allowable loans in the six months after the day, as the form lists them; by date. */
  payments: readonly WithdrawalRow[];
  /** Payments within 180 days after those months, which count with withdrawals in them (Rule 15c3-1(e)(2)). */
  laterPayments?: readonly WithdrawalRow[];
  /** Those among both of loans that count as equity by paragraph (d). */
  equityPayments?: readonly WithdrawalRow[];
};

/** Sums a register at the end of a day; null for a register without loans, which has no effect on the inputs. */
export function loanSums(loans: readonly SubordinatedLoan[], day: IsoDate): LoanSums | null {
  if (loans.length === 0) return null;
  const totalOf = (isOfSum: (loan: SubordinatedLoan) => boolean) =>
    sum(loans.filter(isOfSum).map((loan) => getOutstanding(loan, day)));
  const isCounted = (loan: SubordinatedLoan) => isAllowable(loan, loans);
  const isOf = (form: SubordinatedLoan['form']) => (loan: SubordinatedLoan) => isCounted(loan) && loan.form === form;
  const [isCash, isNote] = [isOf('CASH'), isOf('NOTE')];
  const isOutsider = ({ lenderIs }: SubordinatedLoan) => lenderIs === 'OUTSIDER';
  const isEquity = (loan: SubordinatedLoan) => getNotEquityReason(loan, day) === null;
  const until = addMonths(day, 6);
  const later = paymentRows(loans, { after: day, until: daysLater(until, paymentDays) });
  return {
    cash: totalOf(isCash),
    notes: totalOf(isNote),
    notAllowable: totalOf((loan) => !isCounted(loan)),
    outsiderCash: totalOf((loan) => isCash(loan) && isOutsider(loan)),
    equityCash: totalOf((loan) => isCash(loan) && isEquity(loan)),
    outsiderNotes: totalOf((loan) => isNote(loan) && isOutsider(loan)),
    equityNotes: totalOf((loan) => isNote(loan) && isEquity(loan)),
    payments: paymentRows(loans, { after: day, until }),
    laterPayments: later.filter(({ date }) => date > until),
    equityPayments: equityPaymentRows(loans, { after: day, until: daysLater(until, paymentDays) }),
  };
}

/** Payments of allowable loans that count as equity on a day, scheduled after it and not after another. */
export function equityPaymentRows(
  loans: readonly SubordinatedLoan[],
  span: { after: IsoDate; until: IsoDate },
): readonly WithdrawalRow[] {
  // None of these is temporary, so that being allowable doesn't depend on the other loans.
  return paymentRows(
    loans.filter((loan) => getNotEquityReason(loan, span.after) === null),
    span,
  );
}

/** Payments of a register's allowable loans that are scheduled after a day and not after another, with who gets them, by date. */
export function paymentRows(
  loans: readonly SubordinatedLoan[],
  { after, until }: { after: IsoDate; until: IsoDate },
): readonly WithdrawalRow[] {
  return loans
    .filter((loan) => isAllowable(loan, loans))
    .flatMap((loan) =>
      scheduledPayments(loan)
        .filter(({ date }) => date > after && date <= until && loan.agreementDate <= after)
        .map(({ date, amount }) => paymentRow(loan, date, amount)),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the row of a payment. Renewal is expected only at maturity; installments are paid. */
function paymentRow(loan: SubordinatedLoan, date: IsoDate, amount: Money): WithdrawalRow {
  const renews = loan.isExpectedToRenew && date === loan.maturityDate;
  const inOrOut = loan.lenderIs === 'OUTSIDER' ? 'Out' : 'In';
  return { type: 2, name: loan.lender, inOrOut, amount, date, renew: renews ? 'Yes' : 'No' };
}

/** Returns item 3520 by the register. */
export function allowableLoans({ cash, notes }: LoanSums): Money {
  return add(cash, notes);
}
