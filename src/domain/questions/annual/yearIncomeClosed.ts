import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { getSection, isIncome } from '@/domain/annual/classify';
import { isEqual, isZero, money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { AnnualQuestion } from '../question';

/** Asks for the trial balance from before income was closed to equity. */
export const yearIncomeClosed: AnnualQuestion = {
  id: 'incomeClosed',
  version: 1,
  class: 'fix',
  title: 'Income already closed to equity',
  about: 'Looks for a year end at which equity has changed and no income or expense account has a balance.',
  authority: ['Rule 17a-5(d)(2)(i)'],
  exclusions: ['Firms without any change of the year, which have no income either.'],
  ask: ({ inputs: { accounts, year } }) => {
    const hasIncome = accounts.some((account) => isIncome(account) && !isZero(money(account.end)));
    if (hasIncome || !accounts.some(isChangedEquity)) return [];
    const message = `No income or expense account has a balance on ${formatDay(year.to)}. Was income closed to equity? Import the trial balance from before the closing entries.`;
    return [{ message, codes: [] }];
  },
};

function isChangedEquity(account: AnnualAccount): boolean {
  return getSection(account) === 'equity' && !isEqual(money(account.start), money(account.end));
}
