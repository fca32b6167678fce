import { formatDollars, isEqual, money } from '@/domain/money';
import type { AnnualQuestion } from '../question';

/** Compares allowable loans of the register with net capital. */
export const allowableLoansDiffer: AnnualQuestion = {
  id: 'allowableLoansDiffer',
  version: 1,
  class: 'note',
  title: 'Allowable loans differ from item 3520',
  about: "Compares the allowable loans of the register with item 3520 of the year's last day.",
  authority: ['Rule 15c3-1(c)(2)(ii), Appendix D'],
  exclusions: ['Firms without a loan in the register.'],
  ask: ({ subordinated: { allowable }, inputs: { items } }) => {
    const filed = items['3520'] ?? null;
    if (allowable === null || filed === null || isEqual(allowable, money(filed))) return [];
    const message = `The register of loans has ${formatDollars(allowable)} allowable in net capital; item 3520 is ${formatDollars(money(filed))}.`;
    return [{ message, codes: ['3520'] }];
  },
};
