import type { FocusInputs } from '@/domain/focus/types';
import { formatDollars, isLess, type Money } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { bindingMinimum } from '@/domain/netCapital/requirement';
import type { QuestionContext } from '../question';

/** A dealer's minimum, Rule 15c3-1(a)(2)(iii). */
const { amount: dealerMinimum } = activityMinimums.OWN_ACCOUNT;

/** True for a firm below a dealer's minimum that hasn't stated its activities. */
export function isBelowDealer({ inputs: { company } }: QuestionContext): boolean {
  return company.activities === undefined && isLess(bindingMinimum(company), dealerMinimum);
}

/** Returns the inputs with another dollar minimum. */
export function withMinimum(inputs: FocusInputs, minimumNetCapital: Money): FocusInputs {
  return { ...inputs, company: { ...inputs.company, minimumNetCapital } };
}

/** Formats the minimum in force and the one that a firm of an activity has. */
export function comparedMinimums({ company }: FocusInputs, required: Money): string {
  return `The minimum is ${formatDollars(bindingMinimum(company))}, and ${formatDollars(required)}`;
}
