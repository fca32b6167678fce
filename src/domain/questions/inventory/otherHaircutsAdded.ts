import { formatDollars, isPositive, isZero, zero } from '@/domain/money';
import type { Question } from '../question';

/** Asks whether typed other haircuts (3736), which are added to the inventory's, are one of them. */
export const otherHaircutsAdded: Question = {
  id: 'otherHaircutsAdded',
  version: 1,
  class: 'answer',
  title: 'Other haircuts counted twice',
  about: 'Compares other haircuts entered with those of the inventory. Asks whether one of them is deducted twice.',
  reads: ['inventory', 'inputs'],
  authority: ['Rule 15c3-1(c)(2)(vi)'],
  place: 'inputs',
  ask: ({ inputs }) => {
    const { inventory, capital } = inputs;
    const typed = capital.otherHaircuts;
    const charged = inventory?.boxes['3736'].amount ?? null;
    if (charged === null || !isPositive(charged) || isZero(typed)) return [];
    const message = `Other haircuts (3736) add ${formatDollars(typed)} entered to ${formatDollars(charged)} of the inventory. Check that nothing is deducted twice.`;
    const otherwise = { ...inputs, capital: { ...capital, otherHaircuts: zero } };
    return [{ message, codes: ['3736'], inputs: ['otherHaircuts'], otherwise }];
  },
};
