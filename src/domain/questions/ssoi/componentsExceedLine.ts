import { formatDollars, isMore, sum, zero } from '@/domain/money';
import type { SsoiQuestion } from '../question';
import { componentLines, formOrder } from './formParts';

/** Compares the largest components with the line that they explain. */
export const componentsExceedLine: SsoiQuestion = {
  id: 'componentsExceedLine',
  version: 1,
  class: 'note',
  title: 'Components above their line',
  about: 'Compares the largest components of other revenue and other expenses with their line.',
  reads: ['answers', 'figures'],
  authority: ['FINRA, SSOI lines 13995 and 14100'],
  place: 'inputs',
  ask: ({ inputs: { answers }, figures }) =>
    componentLines.flatMap(({ code, name, field, getComponents }, index) => {
      const total = sum(getComponents(answers).map(({ amount }) => amount));
      const line = figures[code]?.amount ?? zero;
      if (!isMore(total, line)) return [];
      const message = `The largest components of ${name} come to ${formatDollars(total)}, more than the line's ${formatDollars(line)}.`;
      return [{ message, codes: [code], inputs: [field], order: formOrder.components + index }];
    }),
};
