import { ssoiLineText } from '@/domain/ssoi/lines/publishedLines';
import { isMappedOffIncome } from '@/domain/ssoi/ssoiSums';
import type { SsoiQuestion } from '../question';
import { accountsText, listMappedSums } from './mappedSums';

/** Finds accounts with an SSOI line that aren't on the statement of income. */
export const mappedOffIncome: SsoiQuestion = {
  id: 'mappedOffIncome',
  version: 1,
  class: 'fix',
  title: 'SSOI line on a balance sheet account',
  about:
    "Looks for accounts with an SSOI line whose FOCUS line isn't on the statement of income. Their balances are left out.",
  authority: ['FINRA Rule 4524'],
  exclusions: ['Accounts without a FOCUS line, which the FOCUS report asks about.'],
  ask: (context) =>
    listMappedSums(context, isMappedOffIncome).map(({ focusId, ssoiId, ...group }) => {
      const message = `${accountsText(group)} SSOI line ${ssoiLineText(ssoiId ?? '')}, but FOCUS line ${focusId} isn't on the statement of income. Their balances are left out.`;
      return { message, codes: ssoiId === null ? [] : [ssoiId] };
    }),
};
