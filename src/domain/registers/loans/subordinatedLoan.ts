import type { SubordinatedLoanForm, SubordinatedLoanLender } from '@/contract/registers/registers';
import { addMonths } from '@/domain/calendar/days';
import { isPositive, type Money, subtract, sum, zero } from '@/domain/money';
import { daysLater, formatDay, type IsoDate } from '@/domain/periods';

/** A repayment that the agreement schedules, or that was made. */
export type LoanPayment = { date: IsoDate; amount: Money };

/** A subordination agreement in the company's register (Rule 15c3-1, Appendix D). */
export type SubordinatedLoan = {
  id: number;
  lender: string;
  lenderIs: SubordinatedLoanLender;
  form: SubordinatedLoanForm;
  /** Principal at the beginning, positive. */
  amount: Money;
  agreementDate: IsoDate;
  maturityDate: IsoDate;
  /** Agreed to be maintained as equity capital, paragraph (d); whether it counts as equity depends on its terms, too. */
  isEquity: boolean;
  /** Temporary, for an underwriting and similar purposes, paragraph (c)(5) of Appendix D. */
  isTemporary: boolean;
  /** The examining authority's reference; null while not approved. */
  approvalReference: string | null;
  /** The agreement's last day to give notice that the loan isn't renewed. */
  renewalNoticeBy: IsoDate | null;
  isExpectedToRenew: boolean;
  /** Repayments before maturity, by date. */
  payments: readonly LoanPayment[];
};

/** Returns the principal at the end of a day: zero before the agreement, and from maturity on. */
export function getOutstanding(loan: SubordinatedLoan, day: IsoDate): Money {
  if (day < loan.agreementDate || day >= loan.maturityDate) return zero;
  return subtract(loan.amount, sum(loan.payments.filter(({ date }) => date <= day).map(({ amount }) => amount)));
}

/** Returns every payment, the last one at maturity. */
export function scheduledPayments({ amount, maturityDate, payments }: SubordinatedLoan): readonly LoanPayment[] {
  const rest = subtract(
    amount,
    sum(payments.filter(({ date }) => date < maturityDate).map((payment) => payment.amount)),
  );
  const before = payments.filter(({ date }) => date < maturityDate);
  return isPositive(rest) ? [...before, { date: maturityDate, amount: rest }] : before;
}

/** The terms of a loan that paragraph (d) and Appendix D (17 CFR 240.15c3-1d) set. */
export const loanTerms = {
  approval: { what: 'Subordinated loan: allowable', value: 'found acceptable', paragraph: 'Rule 15c3-1d(c)(6)' },
  minimum: { what: 'Subordinated loan: shortest term, months', value: 12, paragraph: 'Rule 15c3-1d(b)(1)' },
  temporary: { what: 'Temporary subordinated loan: longest term, days', value: 45, paragraph: 'Rule 15c3-1d(c)(5)' },
  occasions: {
    what: 'Temporary subordinated loans: most in any 12 months',
    value: 3,
    paragraph: 'Rule 15c3-1d(c)(5)(i)',
  },
  notice: {
    what: 'Temporary subordinated loan: days after a notice of Rule 17a-11',
    value: 30,
    paragraph: 'Rule 15c3-1d(c)(5)(i)',
  },
  prepayment: {
    what: 'Subordinated loan: months before a prepayment',
    value: 12,
    paragraph: 'Rule 15c3-1d(b)(7)',
  },
  suspension: {
    what: 'Subordinated payment suspended',
    value: 'below 120% of the dollar minimum or 5% of debit items, or A.I. above 1,200%',
    paragraph: 'Rule 15c3-1d(b)(8)(i)',
  },
  equityInitial: { what: 'Subordinated loan as equity: initial term, months', value: 36, paragraph: 'Rule 15c3-1(d)' },
  equityRemaining: {
    what: 'Subordinated loan as equity: remaining term, months',
    value: 12,
    paragraph: 'Rule 15c3-1(d)',
  },
} as const;

/**
 * Returns the reason why a loan isn't allowable in net capital while outstanding, with the paragraph, or null. The examining authority must have
 * found it acceptable (Appendix D (c)(6)), and its term is a year or more ((b)(1)), or at most 45 days for a temporary one ((c)(5)), of which the
 * register has at most three in any 12 months.
 */
export function getNotAllowableReason(loan: SubordinatedLoan, register: readonly SubordinatedLoan[]): string | null {
  if (loan.approvalReference === null) {
    return `Not approved by the examining authority (${loanTerms.approval.paragraph}).`;
  }
  if (loan.isTemporary) {
    const { temporary, occasions } = loanTerms;
    if (!isShort(loan)) return `A temporary agreement has at most ${temporary.value} days (${temporary.paragraph}).`;
    const earlier = earlierOccasions(loan, register);
    if (earlier.length < occasions.value) return null;
    const days = earlier.map(({ agreementDate }) => formatDay(agreementDate)).join(', ');
    return `At most ${occasions.value} temporary agreements in any 12 months (${occasions.paragraph}). Earlier ones: ${days}.`;
  }
  const hasTerm = loan.maturityDate >= addMonths(loan.agreementDate, loanTerms.minimum.value);
  return hasTerm ? null : `Its term is under one year (${loanTerms.minimum.paragraph}).`;
}

function isShort({ agreementDate, maturityDate }: SubordinatedLoan): boolean {
  return maturityDate <= daysLater(agreementDate, loanTerms.temporary.value);
}

/** Lists the approved temporary agreements that share 12 months with a later one. Of the same day, those added before it. */
function earlierOccasions(loan: SubordinatedLoan, register: readonly SubordinatedLoan[]): readonly SubordinatedLoan[] {
  const { agreementDate: day } = loan;
  return register
    .filter((other) => other.isTemporary && other.approvalReference !== null && isShort(other))
    .filter((other) => other.agreementDate < day || (other.agreementDate === day && other.id < loan.id))
    .filter((other) => addMonths(other.agreementDate, 12) > day)
    .toSorted((a, b) => (a.agreementDate < b.agreementDate ? -1 : 1));
}

/** True if the loan of a register is allowable in net capital while outstanding. */
export function isAllowable(loan: SubordinatedLoan, register: readonly SubordinatedLoan[]): boolean {
  return getNotAllowableReason(loan, register) === null;
}

/**
 * Returns the reason why a loan meant as equity capital counts as debt on a day, with the paragraph, or null. Rule 15c3-1(d) accepts loans of
 * partners and stockholders with an initial term of three years and 12 months left.
 */
export function getNotEquityReason(loan: SubordinatedLoan, day: IsoDate): string | null {
  if (!loan.isEquity) return 'Not agreed as equity capital.';
  if (loan.lenderIs !== 'OWNER') return "The lender isn't a partner, member or stockholder (Rule 15c3-1(d)).";
  if (loan.maturityDate < addMonths(loan.agreementDate, loanTerms.equityInitial.value)) {
    return 'Its initial term is under three years (Rule 15c3-1(d)).';
  }
  if (loan.maturityDate < addMonths(day, loanTerms.equityRemaining.value)) {
    return `Less than 12 months remain on ${formatDay(day)} (Rule 15c3-1(d)).`;
  }
  return null;
}
