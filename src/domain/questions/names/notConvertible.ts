import { misplacedQuestion } from './misplacedQuestion';

/** Asks about prepaid items, deposits, fixed assets, taxes and intangibles on allowable lines. */
export const notConvertible = misplacedQuestion({
  id: 'notConvertible',
  title: 'Prepaid item, deposit, fixed asset, tax or intangible as allowable',
  about:
    "Looks for names of assets that can't be readily converted into cash on allowable lines, and for anything unusual among other assets. Asks to map them to non-allowable lines.",
  authority: ['Rule 15c3-1(c)(2)(iv)(A)', 'Rule 15c3-1(c)(2)(iv)(E)'],
  exclusions: [
    'Clearing and good faith deposits, and deposits with clearing organizations.',
    'Interest, dividends, commissions, fund fees, drafts and cash surrender values among other assets.',
  ],
  kind: 'notConvertible',
  reason:
    "An asset that can't be readily converted into cash is deducted, as prepaid items, deposits, fixed assets, taxes and intangibles are.",
  answer: 'say how it is converted into cash',
});
