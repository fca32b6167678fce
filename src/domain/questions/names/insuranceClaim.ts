import { misplacedQuestion } from './misplacedQuestion';

/** Asks about insurance claims on allowable lines. */
export const insuranceClaim = misplacedQuestion({
  id: 'insuranceClaim',
  title: 'Insurance claim as allowable',
  about:
    "Looks for insurance claims and recoveries on allowable lines. Asks for counsel's opinion or the carrier's acknowledgment.",
  authority: ['Rule 15c3-1(c)(2)(iv)(D)'],
  fact: "counsel's opinion or the carrier's written acknowledgment",
  exclusions: ['Commissions due from insurance carriers.'],
  kind: 'insuranceClaim',
  reason:
    "A claim is deducted from 7 business days after the loss is discovered without outside counsel's opinion, from 20 without the carrier's written acknowledgment, and 20 after that.",
  answer: 'enter the opinion or acknowledgment',
});
