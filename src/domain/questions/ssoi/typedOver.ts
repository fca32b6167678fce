import { formatDollars } from '@/domain/money';
import { ssoiLineText } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiQuestion } from '../question';

/** Names amounts typed in place of the books'. */
export const typedOver: SsoiQuestion = {
  id: 'typedOver',
  version: 1,
  class: 'note',
  title: 'Amount typed over the books',
  about: 'Compares the amounts typed in the preview with the books.',
  authority: ['Practice: a filing agrees with the books'],
  ask: ({ figures }) =>
    Object.values(figures).flatMap(({ id, parts }) =>
      parts.flatMap((part) => {
        if (part.kind !== 'typed') return [];
        const message = `Line ${ssoiLineText(id)} was typed as ${formatDollars(part.amount)}. The books have ${formatDollars(part.books)}.`;
        return [{ message, codes: [id] }];
      }),
    ),
};
