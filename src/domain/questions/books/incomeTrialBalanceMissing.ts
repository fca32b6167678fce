import { formatDay, type IsoDate } from '@/domain/periods';
import type { Question } from '../question';

/** Asks about a statement of income that runs over more than the period, since an earlier trial balance is missing. */
export const incomeTrialBalanceMissing: Question = {
  id: 'incomeTrialBalanceMissing',
  version: 1,
  class: 'answer',
  title: 'Statement of income for more than the period',
  about: 'Looks for the earlier trial balances that income of the period alone needs. Asks for them.',
  reads: ['balances'],
  authority: ['Form X-17A-5 Part IIA, items 3931 to 3933'],
  place: 'balances',
  statements: ['income-statement'],
  days: 'none',
  ask: ({ plan: { missing, from, to } }) => {
    if (missing.length === 0) return [];
    const days = `${formatDay(from)} to ${formatDay(to)}`;
    const message = `${withoutBalanceOf(missing)} The statement of income runs from ${days}.`;
    return [{ ...incomeSubject(missing), message, codes: ['3931', '3932', '3933'] }];
  },
};

/** Returns the sentence that names the missing days. */
export function withoutBalanceOf(missing: readonly IsoDate[]): string {
  return `No trial balance for ${missing.map(formatDay).join(' and ')}.`;
}

/** Returns the identity of the question, which a FOCUS report and a Supplemental Statement of Income of the period share: one answer settles both. */
export function incomeSubject(missing: readonly IsoDate[]): { subject: string; figures: string } {
  return { subject: 'income', figures: withoutBalanceOf(missing) };
}
