import { periodReports } from '@/contract/statements/statement';
import { formatMoney, isZero, subtract, sum } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { usedTrialBalances } from '../askedLines';
import type { Question } from '../question';

/** Reports a trial balance whose debits and credits differ. */
export const trialBalanceUnbalanced: Question = {
  id: 'trialBalanceUnbalanced',
  version: 1,
  class: 'fix',
  title: 'Trial balance out of balance',
  about: 'Compares total debits with total credits in each trial balance that the report uses.',
  reads: ['balances'],
  authority: ['Rule 17a-3(a)(11)'],
  place: 'balances',
  statements: periodReports,
  ask: (context) =>
    usedTrialBalances(context).flatMap(({ end, lines }) => {
      const debits = sum(lines.map((line) => line.debit));
      const credits = sum(lines.map((line) => line.credit));
      const difference = subtract(debits, credits);
      if (isZero(difference)) return [];
      const totals = `debits ${formatMoney(debits)}, credits ${formatMoney(credits)}`;
      const message = `The trial balance for ${formatDay(end)} is out of balance: ${totals}, difference ${formatMoney(difference)}.`;
      return [{ message, codes: [], subject: end }];
    }),
};
