import { accountSectionOf } from '@/domain/accounts';
import type { SsoiSum } from './types';

/** True for accounts of the statement of income, by their FOCUS line. Only they belong on the supplemental statement. */
export function isIncomeSum({ focusId }: Pick<SsoiSum, 'focusId'>): boolean {
  const section = accountSectionOf(focusId);
  return section === 'income' || section === 'expenses';
}
