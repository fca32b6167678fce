import { formatDollars, isLess, isPositive, multiply } from '@/domain/money';
import { lineBalance } from '@/domain/statements/balances';
import type { Question } from '../question';

/** The line of debt securities, which municipal and government ones aren't on. */
const debtLine = '419';

/** The lowest charge of nonconvertible debt, (F)(1); below it are only short paper and certificates. */
const lowest = '0.02';

/** The charge without a credit assessment, (J). */
const unassessed = '0.15';

/** Asks about a typed haircut on debt that only a credit assessment explains. */
export const debtChargeLow: Question = {
  id: 'debtChargeLow',
  version: 1,
  class: 'answer',
  title: 'Low charge on debt securities',
  about:
    'Compares the typed haircut on debt securities with 2% of them, the lowest charge of bonds. Asks for the credit assessment that a lower one rests on.',
  reads: ['balances', 'inputs', 'inventory'],
  authority: ['Rule 15c3-1(c)(2)(vi)(E)', 'Rule 15c3-1(c)(2)(vi)(F)(1)', 'Rule 15c3-1(c)(2)(vi)(I)'],
  applies: { when: 'periods without an inventory', to: ({ inputs }) => inputs.inventory === null },
  place: 'inputs',
  fact: 'the file note of the credit assessment',
  exclusions: ['A haircut that is not typed yet, which is asked for by itself.'],
  askOfFacts: ({ inputs, balances }) => {
    const typed = inputs.capital.debtSecuritiesHaircut;
    const held = lineBalance(balances, inputs.period.end, debtLine);
    if (typed === null || !isPositive(held) || !isLess(typed, multiply(held, lowest))) return [];
    const [amount, charge] = [held, typed].map((each) => formatDollars(each));
    const message = `Debt securities (${debtLine}) hold ${amount} and their haircut (3733) is ${charge}, below the 2% of the shortest bonds. Only paper and certificates of minimal credit risk take less: enter the haircut, or name the credit assessment and its day.`;
    return [
      {
        message,
        codes: [debtLine, '3733'],
        inputs: ['debtSecuritiesHaircut'],
        figures: `${amount}, ${charge}`,
        otherwise: { ...inputs, capital: { ...inputs.capital, debtSecuritiesHaircut: multiply(held, unassessed) } },
      },
    ];
  },
};
