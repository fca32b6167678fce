import { absolute, formatDollars, isPositive, isZero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { loanTies } from '@/domain/registers/loans/loanTies';
import type { Question } from '../question';

/** Compares allowable loans of the register with the books. */
export const loansDiffer: Question = {
  id: 'loansDiffer',
  version: 1,
  class: 'answer',
  title: 'Loans register differs from the ledger',
  about: "Compares allowable loans of the register with the day's trial balance. Asks for the difference.",
  reads: ['registers', 'balances'],
  authority: ['Rule 15c3-1(c)(2)(ii), Appendix D'],
  place: 'loans',
  days: 'withOwnBalances',
  exclusions: ['Firms without a loan in the register.'],
  ask: ({ inputs: { registers, period }, balances }) => {
    const loans = registers?.loans ?? null;
    if (loans === null || !balances.has(period.end)) return [];
    return loanTies(loans, balances, period.end).flatMap(({ item, register, books, difference }) => {
      if (isZero(difference)) return [];
      const others = isPositive(loans.notAllowable)
        ? ` The register has ${formatDollars(loans.notAllowable)} more that isn't allowable.`
        : '';
      const message = `Subordinated loans register and ledger differ by ${formatDollars(absolute(difference))} in item ${item}: ${formatDollars(register)} of allowable loans on ${formatDay(period.end)}, ${formatDollars(books)} in the trial balance.${others}`;
      return [{ message, codes: [item, '3520'] }];
    });
  },
};
