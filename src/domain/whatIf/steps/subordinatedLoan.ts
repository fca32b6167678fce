import { add, largest, type Money, negate, zero } from '@/domain/money';
import { describeOtherPlans } from '../plannedWithdrawals';
import { describeStep } from '../stepKind';
import {
  getCapitalInputs,
  keepInputs,
  post,
  type WhatIfBooks,
  type WhatIfTerms,
  withInput,
  withMade,
} from '../whatIfBooks';
import { raiseInput } from './capital';
import { cashAccount } from './sharedFields';

/**
 * A subordinated loan taken or repaid: the entry, its allowable amount (item 3520, Rule 15c3-1d), and with an equity agreement the amount that isn't
 * debt in the debt-equity test (item 980, Rule 15c3-1(d)). Repaid as planned, it's no longer a payment of the next 180 days.
 */
export const subordinatedLoanStep = describeStep({
  title: 'Take or repay a subordinated loan',
  fields: {
    direction: {
      type: 'choice',
      label: 'Take or repay',
      choices: [
        { value: 'take', label: 'Take' },
        { value: 'repay', label: 'Repay' },
        { value: 'planned', label: 'Repay as planned' },
      ],
    },
    agreement: {
      type: 'choice',
      label: 'Agreement',
      choices: [
        { value: 'debt', label: 'a subordinated loan' },
        { value: 'equity', label: 'an equity subordination' },
      ],
    },
    amount: { type: 'amount', label: 'Amount' },
    cash: cashAccount,
    loan: { type: 'account', label: 'Loan account', holds: 'subordinated' },
  },
  sentence: ['direction', 'agreement', 'of', 'amount', ', through', 'cash', 'and', 'loan'],
  openField: 'amount',
  isStaged: true,
  take: (books, { direction, agreement, amount, cash, loan }, terms) => {
    const signed = direction === 'take' ? amount : negate(amount);
    const posted = post(books, {
      debit: { number: cash, field: 'cash' },
      credit: { number: loan, field: 'loan' },
      amount: signed,
    });
    const before = getCapitalInputs(books, terms);
    const counted = withInput(
      posted,
      'allowableSubordinatedLiabilities',
      atLeastZero(before.allowableSubordinatedLiabilities, signed),
    );
    const named = agreement === 'equity' ? asEquity(counted, terms, signed) : counted;
    const rolled = keepInputs(named, before, [
      'beginningSubordinated',
      'subordinatedIncreases',
      'subordinatedDecreases',
    ]);
    const moved = raiseInput(rolled, terms, {
      name: direction === 'take' ? 'subordinatedIncreases' : 'subordinatedDecreases',
      amount,
    });
    return direction === 'planned' ? withMade(moved, terms, { type: 2, amount }).books : moved;
  },
  noteOf: (books, { direction }, terms) =>
    direction === 'repay'
      ? describeOtherPlans(getCapitalInputs(books, terms).ownershipEquitySubordinatedLiabilities, 2)
      : null,
});

function asEquity(books: WhatIfBooks, terms: WhatIfTerms, amount: Money): WhatIfBooks {
  const { equityCashBorrowings } = getCapitalInputs(books, terms);
  return withInput(books, 'equityCashBorrowings', atLeastZero(equityCashBorrowings ?? zero, amount));
}

/** Adds a change to an input, at least zero: no more is repaid than it has. */
function atLeastZero(before: Money, change: Money): Money {
  return largest(zero, add(before, change));
}
