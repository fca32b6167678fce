import { misplacedQuestion } from './misplacedQuestion';

/** Asks about forgivable and upfront loans to representatives on allowable lines. */
export const forgivableLoan = misplacedQuestion({
  id: 'forgivableLoan',
  title: 'Forgivable loan as allowable',
  about:
    'Looks for forgivable, upfront, transition and recruiting loans on allowable lines. Asks whether they are deducted.',
  authority: ['Rule 15c3-1(c)(2)(iv)(B)'],
  kind: 'forgivable',
  reason: 'A loan or advance to a representative is unsecured and deducted, forgivable or not.',
  answer: 'say what secures it',
});
