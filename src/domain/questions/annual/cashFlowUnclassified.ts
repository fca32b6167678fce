import { accountName } from '@/domain/annual/sheets/financialSheets';
import { listNames } from '../listNames';
import type { AnnualQuestion } from '../question';

/** Requires a class of cash flows for each account that changed. */
export const cashFlowUnclassified: AnnualQuestion = {
  id: 'cashFlowUnclassified',
  version: 1,
  class: 'fix',
  title: 'Account without a cash flow class',
  about: 'Looks for accounts that changed in the year and have no class for the statement of cash flows.',
  authority: ['Rule 17a-5(d)(2)(i)'],
  exclusions: ['Years without a trial balance of the year before.'],
  ask: ({ cashFlows }) => {
    const accounts = cashFlows?.unplaced.map(({ account }) => account) ?? [];
    if (accounts.length === 0) return [];
    return [
      { message: `Classify for the statement of cash flows: ${listNames(accounts.map(accountName))}.`, codes: [] },
    ];
  },
};
