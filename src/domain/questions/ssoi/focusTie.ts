import { formatDollars, isEqual, subtract } from '@/domain/money';
import { ssoiLineText } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiQuestion } from '../question';

/** Compares the statement with the FOCUS report of its quarter. */
export const focusTie: SsoiQuestion = {
  id: 'focusTie',
  version: 1,
  class: 'fix',
  title: 'SSOI line differs from the FOCUS report',
  about:
    'Compares the lines that both forms have with the FOCUS report of the same quarter. A line whose equality FINRA has not confirmed is a note.',
  authority: ['FINRA, SSOI frequently asked questions'],
  exclusions: ["Items that Part IIA doesn't have or can't compute."],
  ask: ({ ties }) =>
    ties.flatMap(({ id, focusCode, amount, focus, isConfirmed }) => {
      if (focus === null || isEqual(amount, focus)) return [];
      const difference = formatDollars(subtract(amount, focus));
      const text = `Line ${ssoiLineText(id)} is ${formatDollars(amount)}, FOCUS item ${focusCode} is ${formatDollars(focus)}: they differ by ${difference}.`;
      return [
        isConfirmed
          ? { message: `${text} FINRA requires them to be equal.`, codes: [id] }
          : { message: `${text} They are expected to be equal.`, codes: [id], class: 'note' },
      ];
    }),
};
