import type { CashFlow } from '@/contract/annual/cashFlow';
import { type AccountSection, getAccountSection } from '@/domain/coa/accounts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { AnnualAccount } from './annualInputs';
import { type AnnualLine, annualLines } from './annualLines';

type Named = Pick<AnnualAccount, 'focusId' | 'name'>;

/** The suggested class of an account's change, and the reason. */
export type FlowSuggestion = { flow: CashFlow; reason: string };

/** Returns an account's line of the annual statements; null without a FOCUS line, or on one that takes no accounts. */
export function findAnnualLine({ focusId, name }: Named): AnnualLine | null {
  if (focusId === null || findFocusLine(focusId)?.mappable !== true) return null;
  return annualLines.find(({ lines, words }) => lines.includes(focusId) && words?.test(name) !== false) ?? null;
}

/** Returns an account's section; null without a line. */
export function getSection({ focusId }: Pick<Named, 'focusId'>): AccountSection | null {
  return getAccountSection(focusId);
}

/** True if the account's balance is income or expense of the fiscal year. */
export function isIncome(account: Pick<Named, 'focusId'>): boolean {
  const section = getSection(account);
  return section === 'income' || section === 'expenses';
}

/** Suggests a class by the account's line and name; null without a line. */
export function suggestFlow(account: Named): FlowSuggestion | null {
  const line = findAnnualLine(account);
  return line === null ? null : { flow: line.flow, reason: line.reason };
}

/** Returns the class of the account's change: the user's, else the suggested one; null without either. */
export function getFlow(account: Named & Pick<AnnualAccount, 'chosen'>): CashFlow | null {
  return account.chosen ?? suggestFlow(account)?.flow ?? null;
}

/**
 * Returns the classes that the user may choose. Income is in net income, so its investing or financing part moves from operating activities to there;
 * any other account may be in any class.
 */
export function getFlowChoices(account: Pick<Named, 'focusId'>): readonly CashFlow[] {
  if (isIncome(account)) return ['OPERATING', 'INVESTING', 'FINANCING'];
  return ['CASH', 'OPERATING', 'NONCASH', 'INVESTING', 'FINANCING'];
}
