import { misplacedQuestion } from '../names/misplacedQuestion';

/** Asks about receivables that their names call aged on allowable lines. */
export const agedReceivable = misplacedQuestion({
  id: 'agedReceivable',
  title: 'Receivable named as aged on an allowable line',
  about:
    'Looks for receivables on allowable lines whose names say that they are older than 30 days. Asks to map them to non-allowable lines.',
  authority: ['Rule 15c3-1(c)(2)(iv)(C)'],
  kind: 'aged',
  reason: 'By its name it is older than 30 days, and a receivable as old as that is deducted.',
  answer: 'say how old it is',
});
