import { addMonths } from '@/domain/calendar/days';
import { amountOf } from '@/domain/focus/figures';
import type { FocusInputs } from '@/domain/focus/types';
import {
  formatDollars,
  isLess,
  isPositive,
  isZero,
  type Money,
  money,
  multiply,
  negate,
  subtract,
  zero,
} from '@/domain/money';
import { bindingMinimum } from '@/domain/netCapital/requirement';
import { formatDay } from '@/domain/periods';
import { moveAmounts } from '../askedAccounts';
import type { LoanFact } from '../facts';
import type { FactsContext, Question, RaisedPoint } from '../question';

/** Months before maturity in which the loan's replacement is asked about. */
const monthsAhead = 12;

/** Net capital after a payment, as a multiple of the dollar minimum, below which the payment is suspended. */
const suspendedBelow = '1.2';

const cash = '200';
const borrowings = '1400';

/** Asks about a subordinated loan that matures within a year and without which net capital is below 120% of the dollar minimum. */
export const loanMatures: Question = {
  id: 'loanMatures',
  version: 1,
  class: 'answer',
  title: 'Subordinated loan that matures within a year',
  about:
    'Compares net capital without each approved loan that matures within 12 months with 120% of the dollar minimum. Asks what replaces it.',
  reads: ['loans', 'figures', 'settings'],
  authority: ['Rule 15c3-1d(b)(8)(i)', 'Rule 17a-11(b)(3)'],
  place: 'loans',
  fact: 'the agreement to renew or replace it',
  exclusions: ['Loans without which net capital stays at 120% of the dollar minimum.'],
  askOfFacts: (context) => context.facts.loans.flatMap((loan) => askLoan(context, loan)),
};

function askLoan({ inputs, figures }: FactsContext, loan: LoanFact): readonly RaisedPoint[] {
  const { lender, maturityDate, approvalReference } = loan;
  const [outstanding, capital] = [money(loan.outstanding), amountOf(figures, '3750')];
  const isSoon = maturityDate <= addMonths(inputs.period.end, monthsAhead);
  if (capital === null || approvalReference === null || isZero(outstanding) || !isSoon) return [];
  const [after, least] = [subtract(capital, outstanding), multiply(bindingMinimum(inputs.company), suspendedBelow)];
  if (!isLess(after, least)) return [];
  return [
    {
      message: `The subordinated loan of ${lender}, ${formatDollars(outstanding)}, matures on ${formatDay(maturityDate)}. Without it net capital is ${formatDollars(after)}, below 120% of the dollar minimum, ${formatDollars(least)}, and its repayment is suspended. Enter its renewal in the register with the approval, or say what replaces it.`,
      codes: ['3520', '3750'],
      subject: `${lender} ${maturityDate}`,
      figures: formatDollars(outstanding),
      otherwise: withoutLoan(inputs, outstanding),
    },
  ];
}

function withoutLoan(inputs: FocusInputs, outstanding: Money): FocusInputs {
  const { allowableSubordinatedLiabilities: allowable } = inputs.capital;
  const rest = subtract(allowable, outstanding);
  const repaid = moveAmounts(inputs, [
    { focusId: borrowings, debit: outstanding },
    { focusId: cash, debit: negate(outstanding) },
  ]);
  return {
    ...repaid,
    capital: { ...inputs.capital, allowableSubordinatedLiabilities: isPositive(rest) ? rest : zero },
  };
}
