import { accountSectionOf } from '@/domain/accounts';
import { focusLines } from '@/domain/focus/focusLines';
import type { SsoiSum } from './types';

/** True for accounts of the statement of income, by their FOCUS line. Only they belong on the supplemental statement. */
export function isIncomeSum({ focusId }: Pick<SsoiSum, 'focusId'>): boolean {
  const section = accountSectionOf(focusId);
  return section === 'income' || section === 'expenses';
}

/** The FOCUS lines of these accounts. */
export const incomeFocusIds: readonly string[] = focusLines
  .filter(({ code }) => isIncomeSum({ focusId: code }))
  .map(({ code }) => code);
