import type { SsoiQuestion } from '../question';
import { componentLines, isDescending } from './formParts';

/** Asks for the largest component first. */
export const componentsOutOfOrder: SsoiQuestion = {
  id: 'componentsOutOfOrder',
  version: 1,
  class: 'note',
  title: 'Components out of order',
  about: 'Looks for components of other revenue and other expenses that are larger than the one before.',
  authority: ['FINRA, SSOI lines 13995 and 14100'],
  ask: ({ inputs: { answers } }) =>
    componentLines.flatMap(({ code, name, field, getComponents }) => {
      if (isDescending(getComponents(answers).map(({ amount }) => amount))) return [];
      const message = `List the components of ${name} from the largest to the smallest.`;
      return [{ message, codes: [code], inputs: [field] }];
    }),
};
