import { amountOf } from '@/domain/focus/figures';
import { borrowedSecuritiesLine } from '@/domain/focus/inputs/registerInputs';
import type { FocusInputs } from '@/domain/focus/types';
import { add, formatDollars, isPositive, type Money, negate, smallest, subtract, zero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { allowableLoans } from '@/domain/registers/loans/loanSums';
import { lineBalance } from '@/domain/statements/balances';
import { listAccounts, moveAmounts, nameOfAccount } from '../askedAccounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';

/** Subordinated borrowings of cash and secured demand notes. */
const loanLines = ['1400', '1420'];

/** Borrowings that don't qualify for net capital, in aggregate indebtedness. */
const notQualified = '1220';

/** Asks about subordinated debt that counts in net capital without an approved agreement in the register. */
export const loanNotApproved: Question = {
  id: 'loanNotApproved',
  version: 1,
  class: 'fix',
  title: 'Subordinated loan without approval',
  about:
    'Compares the subordinated liabilities that count in net capital with the approved agreements in the register. Requires the agreement with its approval, or the debt as an ordinary liability.',
  reads: ['inputs', 'registers', 'balances', 'accounts', 'figures'],
  authority: ['Rule 15c3-1d(c)(6)', 'FINRA Rule 4110(e)(1)'],
  place: 'loans',
  exclusions: [
    "Securities borrowed under subordination agreements, which the register doesn't have.",
    'Amounts below $100.',
  ],
  askOfFacts: (context) => {
    const unapproved = findUnapproved(context);
    return isPositive(unapproved) && !isTrivial(unapproved) ? [raise(context, unapproved)] : [];
  },
};

function findUnapproved({ inputs, figures, balances }: FactsContext): Money {
  const loans = inputs.registers?.loans ?? null;
  const borrowed = lineBalance(balances, inputs.period.end, borrowedSecuritiesLine);
  const approved = add(loans === null ? zero : allowableLoans(loans), borrowed);
  return subtract(amountOf(figures, '3520') ?? zero, approved);
}

function raise(context: FactsContext, unapproved: Money): RaisedPoint {
  const { inputs } = context;
  const accounts = listAccounts(context).filter(({ focusId }) => loanLines.includes(focusId));
  const [first] = accounts;
  const amount = formatDollars(unapproved);
  const named = accounts.length === 0 ? '' : `: ${accounts.map(nameOfAccount).join('; ')}`;
  return {
    message: `${amount} of subordinated liabilities counts in net capital (3520) without an approved agreement in the register on ${formatDay(inputs.period.end)}${named}. Enter the agreement with its approval and maturity, or take it out of 3520 and map it to ${notQualified}.`,
    codes: ['3520', ...loanLines],
    accounts: accounts.map(({ number }) => number),
    subject: '3520',
    figures: amount,
    inputs: ['allowableSubordinatedLiabilities'],
    otherwise: withoutApproval(context, unapproved),
    ...(first && { proposal: { number: first.number, focusId: notQualified } }),
  };
}

/** Returns the inputs with the amount out of net capital, and in aggregate indebtedness as far as it is on the books. */
function withoutApproval({ inputs, balances }: FactsContext, unapproved: Money): FocusInputs {
  const { capital, period } = inputs;
  let rest = unapproved;
  const moves = loanLines.flatMap((focusId) => {
    const moved = smallest(rest, lineBalance(balances, period.end, focusId));
    if (!isPositive(moved)) return [];
    rest = subtract(rest, moved);
    return [
      { focusId, debit: moved },
      { focusId: notQualified, debit: negate(moved) },
    ];
  });
  const allowable = subtract(capital.allowableSubordinatedLiabilities, unapproved);
  return { ...moveAmounts(inputs, moves), capital: { ...capital, allowableSubordinatedLiabilities: allowable } };
}
