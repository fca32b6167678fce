import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars } from '@/domain/money';
import { lacksSsoiLine } from '@/domain/ssoi/ssoiSums';
import type { SsoiQuestion } from '../question';
import { accountsText, listMappedSums } from './mappedSums';

/** Requires an SSOI line for each account of the statement of income. */
export const notMapped: SsoiQuestion = {
  id: 'notMapped',
  version: 1,
  class: 'fix',
  title: 'Income account without an SSOI line',
  about:
    'Looks for accounts of the statement of income without a line of the supplemental statement, which no amount of it has.',
  authority: ['FINRA Rule 4524'],
  ask: (context) =>
    listMappedSums(context, lacksSsoiLine).map(({ focusId, amount, ...group }) => {
      const line = `${findFocusLine(focusId ?? '')?.label ?? 'income'} (${focusId})`;
      const message = `${accountsText(group)} no SSOI line: ${formatDollars(amount)} of FOCUS line ${line}. Map them in the chart of accounts.`;
      return { message, codes: [] };
    }),
};
