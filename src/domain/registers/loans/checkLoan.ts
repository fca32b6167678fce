import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { formatDollars, isMore, money, sum } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { checkAmount, type RegisterIssue } from '../registerIssue';
import type { WrittenPayment } from './payments';

const required = 'This field is required';

type LoanTerms = Pick<
  SubordinatedLoanValues,
  'lender' | 'amount' | 'agreement_date' | 'maturity_date' | 'renewal_notice_by'
> & { payments: readonly WrittenPayment[] };

/** Validates a loan. Returns issues by field, empty if valid; those of a payment by its place, from 0. */
export function checkLoan(values: LoanTerms): readonly RegisterIssue[] {
  const { lender, agreement_date: from, maturity_date: maturity, renewal_notice_by: noticeBy } = values;
  const issues: RegisterIssue[] = [];
  if (lender.trim() === '') issues.push({ path: 'lender', message: required });
  issues.push(...checkAmount('amount', values.amount));
  if (maturity <= from) {
    issues.push({ path: 'maturity_date', message: `Enter a day after the agreement of ${formatDay(from)}` });
  }
  if (noticeBy !== null && (noticeBy < from || noticeBy > maturity)) {
    const message = `Enter a day from ${formatDay(from)} to ${formatDay(maturity)}`;
    issues.push({ path: 'renewal_notice_by', message });
  }
  return [...issues, ...paymentIssues(values)];
}

function paymentIssues({ amount, agreement_date: from, maturity_date: maturity, payments }: LoanTerms) {
  const issues = payments.flatMap((payment, index): readonly RegisterIssue[] => {
    const path = `payments.${index}`;
    const isInside = payment.date > from && payment.date < maturity;
    const message = `Enter a day between ${formatDay(from)} and ${formatDay(maturity)}`;
    const ofDate = isInside ? [] : [{ path: `${path}.date`, message }];
    return [...ofDate, ...checkAmount(`${path}.amount`, payment.amount)];
  });
  const paid = sum(payments.map((payment) => money(payment.amount)));
  if (!isMore(paid, money(amount))) return issues;
  const message = `Payments come to ${formatDollars(paid)}, more than the loan of ${formatDollars(money(amount))}`;
  return [...issues, { path: `payments.${payments.length - 1}.amount`, message }];
}

/** Returns the issues with those of a payment at the field of all, naming it by its place, from 1. */
export function joinPaymentIssues(issues: readonly RegisterIssue[]): readonly RegisterIssue[] {
  return issues.map(({ path, message }) => {
    const place = /^payments\.(\d+)\./.exec(path)?.[1];
    return place === undefined
      ? { path, message }
      : { path: 'payments', message: `Payment ${Number(place) + 1}: ${message}` };
  });
}
