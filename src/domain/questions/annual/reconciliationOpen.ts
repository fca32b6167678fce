import type { AnnualQuestion } from '../question';
import { joinShown } from './shownAccounts';

/** Asks for the reason of differences from FOCUS as filed. */
export const reconciliationOpen: AnnualQuestion = {
  id: 'reconciliationOpen',
  version: 1,
  class: 'note',
  title: 'Difference from FOCUS as filed',
  about: "Compares the annual report with the year's FOCUS reports item by item. Asks for the reason of a difference.",
  reads: ['accounts', 'figures', 'filedReports', 'answers'],
  authority: ['Rule 17a-5(d)(2)(iii)'],
  place: 'inputs',
  ask: ({ differing, inputs: { answers } }) => {
    if (differing.length === 0 || answers.reconciliationNote !== '') return [];
    const codes = differing.map(({ code }) => code);
    const message = `${codes.length} ${codes.length === 1 ? 'item differs' : 'items differ'} from FOCUS as filed: ${joinShown(codes)}. Say why.`;
    return [{ message, codes, inputs: ['reconciliationNote'] }];
  },
};
