import { findUnmappedAccounts } from '@/domain/annual/sumByCaption';
import type { AnnualQuestion } from '../question';
import { joinAccountNames } from './shownAccounts';

/** Requires a line of the statements for each account with a balance. */
export const annualUnmapped: AnnualQuestion = {
  id: 'annualUnmapped',
  version: 1,
  class: 'fix',
  title: 'Account without a line in the annual report',
  about: 'Looks for accounts with a balance at the year end and no FOCUS line, which no statement has.',
  reads: ['accounts'],
  authority: ['Rule 17a-5(d)(2)(i)'],
  place: 'unmapped',
  ask: ({ inputs: { accounts } }) => {
    const unmapped = findUnmappedAccounts(accounts);
    if (unmapped.length === 0) return [];
    return [
      { message: `Accounts with a balance have no FOCUS line: ${joinAccountNames(unmapped)}. Map them.`, codes: [] },
    ];
  },
};
