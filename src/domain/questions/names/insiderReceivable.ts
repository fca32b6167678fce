import { misplacedQuestion } from './misplacedQuestion';

/** Asks about receivables from affiliates, owners, officers and employees on allowable lines. */
export const insiderReceivable = misplacedQuestion({
  id: 'insiderReceivable',
  title: 'Receivable from an affiliate, owner or employee as allowable',
  about:
    'Looks for names of affiliates, owners, officers and employees on allowable lines, by usual words and by the profile. Asks what secures the amount.',
  authority: ['Rule 15c3-1(c)(2)(iv)(B)', 'Rule 15c3-1(c)(2)(iv)(E)', 'Rule 15c3-1(c)(2)(iv)(H)'],
  exclusions: ['Accounts named as secured.', 'Bank accounts, such as one at the parent bank.'],
  kind: 'insider',
  reason: 'An amount due from an affiliate, owner, officer or employee is deducted unless it is secured.',
  answer: 'say what secures it',
});
