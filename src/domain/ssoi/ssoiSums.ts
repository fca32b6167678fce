import { getAccountSection } from '@/domain/coa/accounts';
import { focusLines } from '@/domain/focus/lines/focusLines';
import { findSsoiLine } from './lines/ssoiLines';
import type { SsoiSum } from './types';

type Lines = Pick<SsoiSum, 'focusId' | 'ssoiId'>;

/** True for accounts of the statement of income, by their FOCUS line. Only they belong on the supplemental statement. */
export function isIncomeSum({ focusId }: Pick<SsoiSum, 'focusId'>): boolean {
  const section = getAccountSection(focusId);
  return section === 'income' || section === 'expenses';
}

/** True for accounts of the statement of income without a line of the supplemental statement. */
export function lacksSsoiLine(lines: Lines): boolean {
  return lines.ssoiId === null && isIncomeSum(lines);
}

/** True for accounts with a line of the supplemental statement whose FOCUS line isn't income. */
export function isMappedOffIncome(lines: Lines): boolean {
  const { ssoiId, focusId } = lines;
  return ssoiId !== null && findSsoiLine(ssoiId) !== undefined && focusId !== null && !isIncomeSum(lines);
}

/** The FOCUS lines of these accounts. */
export const incomeFocusIds: readonly string[] = focusLines
  .filter(({ code }) => isIncomeSum({ focusId: code }))
  .map(({ code }) => code);
