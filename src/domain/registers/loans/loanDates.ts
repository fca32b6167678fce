import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { daysBetween } from '@/domain/calendar/days';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';
import { daysLater, type IsoDate } from '@/domain/periods';
import { readPayments } from './payments';

/** A day of a loan that the calendar shows, with its calendar days left. */
export type LoanDate = { name: string; due: IsoDate; daysLeft: number };

type Dated = Pick<
  SubordinatedLoanValues,
  'lender' | 'agreement_date' | 'maturity_date' | 'renewal_notice_by' | 'payments'
>;

/**
 * Lists the dates of a register's loans within 180 days from today, the span of Rule 15c3-1(e)(2): last days for notice, payments and maturities,
 * soonest first.
 */
export function loanDates(loans: readonly Dated[], today: IsoDate): readonly LoanDate[] {
  const until = daysLater(today, paymentDays);
  return loans
    .flatMap((loan) => datesOf(loan))
    .filter(({ due }) => due >= today && due <= until)
    .map((date) => ({ ...date, daysLeft: daysBetween(today, date.due) }))
    .toSorted((a, b) => (a.due < b.due ? -1 : 1));
}

function datesOf({ lender, maturity_date: maturity, renewal_notice_by: noticeBy, payments }: Dated) {
  const notice = noticeBy === null ? [] : [{ name: `Last day for notice, loan from ${lender}`, due: noticeBy }];
  const paid = (readPayments(payments) ?? []).map(({ date }) => ({ name: `Payment, loan from ${lender}`, due: date }));
  return [...notice, ...paid, { name: `Maturity, loan from ${lender}`, due: maturity }];
}
