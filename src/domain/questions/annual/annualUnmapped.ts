import { accountName } from '@/domain/annual/sheets/financialSheets';
import { findUnmappedAccounts } from '@/domain/annual/sumByCaption';
import { listNames } from '../listNames';
import type { AnnualQuestion } from '../question';

/** Requires a line of the statements for each account with a balance. */
export const annualUnmapped: AnnualQuestion = {
  id: 'annualUnmapped',
  version: 1,
  class: 'fix',
  title: 'Account without a line in the annual report',
  about: 'Looks for accounts with a balance at the year end and no FOCUS line, which no statement has.',
  authority: ['Rule 17a-5(d)(2)(i)'],
  ask: ({ inputs: { accounts } }) => {
    const unmapped = findUnmappedAccounts(accounts);
    if (unmapped.length === 0) return [];
    return [
      {
        message: `Accounts with a balance have no FOCUS line: ${listNames(unmapped.map(accountName))}. Map them.`,
        codes: [],
      },
    ];
  },
};
