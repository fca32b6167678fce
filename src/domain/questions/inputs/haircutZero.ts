import { formatDollars, isPositive, isZero, multiply, roundToCents } from '@/domain/money';
import { heldOn } from '../askedLines';
import type { Question } from '../question';

/** The charge on all other securities (Rule 15c3-1(c)(2)(vi)(J)). */
const otherShare = '0.15';

/** Asks about other securities with a zero haircut: the rule has no class of 0% among them. */
export const haircutZero: Question = {
  id: 'haircutZero',
  version: 1,
  class: 'answer',
  title: 'Other securities without a haircut',
  about:
    'Compares other securities with their haircut. Asks for the haircut where it is entered as 0.00; at stake is 15%.',
  reads: ['balances', 'inputs'],
  authority: ['Rule 15c3-1(c)(2)(vi)', 'Rule 15c3-1(c)(2)(vi)(J)'],
  place: 'inputs',
  ask: (context) => {
    const held = heldOn(context, '424');
    const { inputs } = context;
    const typed = inputs.capital.otherSecuritiesHaircut;
    if (!isPositive(held) || typed === null || !isZero(typed)) return [];
    const message = `Other securities (424) hold ${formatDollars(held)} and their haircut (3734) is 0.00. Enter it: none of them has a haircut of 0% (Rule 15c3-1(c)(2)(vi)).`;
    const charge = roundToCents(multiply(held, otherShare));
    const otherwise = { ...inputs, capital: { ...inputs.capital, otherSecuritiesHaircut: charge } };
    return [{ message, codes: ['424', '3734'], inputs: ['otherSecuritiesHaircut'], otherwise }];
  },
};
