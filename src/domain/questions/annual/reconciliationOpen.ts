import { listNumbers } from '../listNames';
import type { AnnualQuestion } from '../question';

/** Asks for the reason of differences from FOCUS as filed. */
export const reconciliationOpen: AnnualQuestion = {
  id: 'reconciliationOpen',
  version: 1,
  class: 'note',
  title: 'Unexplained difference from FOCUS as filed',
  about: "Compares the annual report with the year's FOCUS reports item by item. Asks for the reason of a difference.",
  authority: ['Rule 17a-5(d)(2)(iii)'],
  ask: ({ differing, inputs: { answers } }) => {
    if (differing.length === 0 || answers.reconciliationNote !== '') return [];
    const codes = differing.map(({ code }) => code);
    const message = `${codes.length} ${codes.length === 1 ? 'item differs' : 'items differ'} from FOCUS as filed: ${listNumbers(codes)}. Say why.`;
    return [{ message, codes, inputs: ['reconciliationNote'] }];
  },
};
