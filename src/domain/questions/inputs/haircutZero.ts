import { formatDollars, isPositive, isZero } from '@/domain/money';
import { heldOn } from '../askedLines';
import type { Question } from '../question';

/** Asks about other securities with a zero haircut: the rule has no class of 0% among them. */
export const haircutZero: Question = {
  id: 'haircutZero',
  version: 1,
  class: 'answer',
  title: 'Other securities without a haircut',
  about: 'Compares other securities with their haircut. Asks for the haircut where it is entered as 0.00.',
  reads: ['balances', 'inputs'],
  authority: ['Rule 15c3-1(c)(2)(vi)'],
  place: 'inputs',
  ask: (context) => {
    const held = heldOn(context, '424');
    const typed = context.inputs.capital.otherSecuritiesHaircut;
    if (!isPositive(held) || typed === null || !isZero(typed)) return [];
    const message = `Other securities (424) hold ${formatDollars(held)} and their haircut (3734) is 0.00. Enter it: none of them has a haircut of 0% (Rule 15c3-1(c)(2)(vi)).`;
    return [{ message, codes: ['424', '3734'], inputs: ['otherSecuritiesHaircut'] }];
  },
};
