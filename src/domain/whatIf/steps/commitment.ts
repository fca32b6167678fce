import { describeStep } from '../stepKind';
import { raised } from './capital';

/** A contractual commitment that is signed: 30% of the market value is deducted, 15% where it's listed (Rule 15c3-1(c)(2)(viii)). */
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
    raised(books, terms, { name: listing === 'listed' ? 'listedCommitments' : 'unlistedCommitments', amount }),
});
