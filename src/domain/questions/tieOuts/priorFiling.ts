import { adjoiningFiling } from '@/domain/focus/adjoiningFiling';
import type { MoneyInputName } from '@/domain/focus/inputs/moneyInputs';
import type { PriorFiling } from '@/domain/focus/types';
import type { FigureQuestion } from '../question';
import { differenceText, totalOf } from './differ';

type Continuity = Pick<FigureQuestion, 'id' | 'title' | 'about' | 'authority' | 'days'> & {
  code: string;
  input: MoneyInputName;
  filed: keyof PriorFiling & ('ownershipEquity' | 'subordinated');
  text: string;
};

const terms: readonly Continuity[] = [
  {
    id: 'beginningEquityDiffers',
    title: 'Beginning equity differs from the last filing',
    about: 'Compares item 4240 with item 4290 of the prior filing. Asks whether it was restated.',
    authority: ['Form X-17A-5 Part IIA, items 4240 and 4290'],
    days: 'none',
    code: '4240',
    input: 'beginningEquity',
    filed: 'ownershipEquity',
    text: 'Equity at the beginning of the period (4240) and at the end of the prior filing (4290)',
  },
  {
    id: 'beginningSubordinatedDiffers',
    title: 'Beginning subordinated liabilities differ from the last filing',
    about: 'Compares item 4300 with item 4330 of the prior filing. Asks whether it was restated.',
    authority: ['Form X-17A-5 Part IIA, items 4300 and 4330'],
    days: 'none',
    code: '4300',
    input: 'beginningSubordinated',
    filed: 'subordinated',
    text: 'Subordinated liabilities at the beginning of the period (4300) and at the end of the prior filing (4330)',
  },
];

/** Continuity with the prior filing as questions; not asked if the last filing isn't of the period before. */
export const continuityWithFiling: readonly FigureQuestion[] = terms.map(({ code, input, filed, text, ...rest }) => ({
  ...rest,
  version: 1,
  class: 'answer',
  reads: ['priorFiling', 'inputs', 'figures'],
  place: 'inputs',
  exclusions: ['Periods whose prior filing is missing or of another period than the one before.'],
  ask: ({ inputs, figures }) => {
    const prior = adjoiningFiling(inputs);
    if (prior === null) return [];
    const message = differenceText(text, totalOf(figures, [code]), prior[filed]);
    return message === null ? [] : [{ message, codes: [code], inputs: [input] }];
  },
}));
