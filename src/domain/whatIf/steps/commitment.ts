import { describeStep } from '../stepKind';
import { raiseInput } from './capital';

/** The signing of a contractual commitment: 30% of the market value is deducted, 15% if it's listed (Rule 15c3-1(c)(2)(viii)). */
export const commitmentStep = describeStep({
  title: 'Sign a contractual commitment',
  fields: {
    amount: { type: 'amount', label: 'Market value' },
    listing: {
      type: 'choice',
      label: 'Listing',
      choices: [
        { value: 'unlisted', label: 'equities not listed on an exchange or NASDAQ' },
        { value: 'listed', label: 'listed equities' },
      ],
    },
  },
  sentence: ['Commit to', 'amount', 'of', 'listing'],
  openField: 'amount',
  isStaged: false,
  take: (books, { amount, listing }, terms) =>
    raiseInput(books, terms, { name: listing === 'listed' ? 'listedCommitments' : 'unlistedCommitments', amount }),
});
