import { formatDollars, isMore, isPositive, sum, zero } from '@/domain/money';
import type { SsoiQuestion } from '../question';
import { componentLines } from './formParts';

/** Compares the largest components with the line that they explain. */
export const componentsExceedLine: SsoiQuestion = {
  id: 'componentsExceedLine',
  version: 1,
  class: 'note',
  title: 'Components exceed their line',
  about: 'Compares the largest components of other revenue and other expenses with their line.',
  authority: ['FINRA, SSOI lines 13995 and 14100'],
  ask: ({ inputs: { answers }, figures }) =>
    componentLines.flatMap(({ code, name, field, getComponents }) => {
      const total = sum(getComponents(answers).map(({ amount }) => amount));
      const line = figures[code]?.amount ?? zero;
      if (!isPositive(total) || !isMore(total, line)) return [];
      const message = `The largest components of ${name} come to ${formatDollars(total)}, more than the line's ${formatDollars(line)}.`;
      return [{ message, codes: [code], inputs: [field] }];
    }),
};
