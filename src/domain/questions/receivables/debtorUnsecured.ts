import { misplacedQuestion } from '../names/misplacedQuestion';

/** Asks about receivables whose debtor is no broker-dealer, clearing organization or registered fund. */
export const debtorUnsecured = misplacedQuestion({
  id: 'debtorUnsecured',
  title: 'Receivable from others than broker-dealers as allowable',
  about:
    'Looks for receivables from clients, issuers, carriers and other third parties on allowable lines. Asks who owes the amount and what secures it.',
  authority: ['Rule 15c3-1(c)(2)(iv)(E)'],
  exclusions: [
    'Receivables from broker-dealers, clearing organizations, syndicates and registered funds.',
    'Accounts named as secured.',
  ],
  kind: 'thirdParty',
  reason:
    'A receivable from anyone but a broker-dealer, clearing organization or registered fund is deducted from the first day unless it is secured.',
  answer: 'say who owes it and what secures it',
});
