import { getFormLines } from '@/domain/lineForms/amountForm';
import type { ComparedForm } from '@/domain/lineForms/comparedForm';
import { isZero, zero } from '@/domain/money';
import type { FormQuestion } from '../question';

/** Finds a schedule that isn't filed, since every position is a money market fund. */
export const onlyMoneyFunds: FormQuestion = {
  id: 'onlyMoneyFunds',
  version: 1,
  class: 'note',
  title: 'No positions but money market funds',
  about: 'Compares the classes of the positions with those for which a schedule is filed.',
  authority: ['FINRA Rule 4524'],
  ask: (filled) => {
    const classes = listHeldClasses(filled);
    if (classes.length === 0 || classes.some((held) => held !== 'money_market_fund')) return [];
    const message = 'The only positions are money market funds. No schedule is filed for the period; say so in eFOCUS.';
    return [{ message, codes: [] }];
  },
};

function listHeldClasses({ form, asked }: ComparedForm) {
  return getFormLines(form).flatMap((line) => {
    if (line.kind !== 'asked' || line.held === undefined) return [];
    return isZero(asked.get(line.id) ?? zero) ? [] : [line.held.haircutClass];
  });
}
