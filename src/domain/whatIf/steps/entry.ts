import { describeStep } from '../stepKind';
import { post } from '../whatIfBooks';

/** An entry between two accounts. */
export const entryStep = describeStep({
  title: 'Post an entry',
  fields: {
    amount: { type: 'amount', label: 'Amount' },
    debit: { type: 'account', label: 'Debit account', holds: 'any' },
    credit: { type: 'account', label: 'Credit account', holds: 'any' },
  },
  sentence: ['Post', 'amount', ': debit', 'debit', ', credit', 'credit'],
  openField: 'amount',
  isStaged: true,
  take: (books, { amount, debit, credit }) =>
    post(books, {
      debit: { number: debit, field: 'debit' },
      credit: { number: credit, field: 'credit' },
      amount,
    }),
});
