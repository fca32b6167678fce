import type { CashFlow } from '@/contract/annual/cashFlow';
import { type AccountSection, accountSectionOf } from '../accounts';
import { findFocusLine } from '../focus/lines/focusLines';
import type { AnnualAccount } from './annualInputs';
import { type AnnualLine, annualLines } from './annualLines';

type Named = Pick<AnnualAccount, 'focusId' | 'name'>;

/** What is suggested for an account's change, and why. */
export type FlowSuggestion = { flow: CashFlow; reason: string };

/** How annual statements call an account; null without a line, and on one that takes none. */
export function annualLineOf({ focusId, name }: Named): AnnualLine | null {
  if (focusId === null || findFocusLine(focusId)?.mappable !== true) return null;
  return annualLines.find(({ lines, words }) => lines.includes(focusId) && words?.test(name) !== false) ?? null;
}

/** Where the books place an account; null without a line. */
export function sectionOf({ focusId }: Pick<Named, 'focusId'>): AccountSection | null {
  return accountSectionOf(focusId);
}

/** Whether the account's balance is income or expense of the fiscal year. */
export function isIncome(account: Pick<Named, 'focusId'>): boolean {
  const section = sectionOf(account);
  return section === 'income' || section === 'expenses';
}

/** What the account's line and name suggest; null for one without a line, of which nothing is known. */
export function suggestFlow(account: Named): FlowSuggestion | null {
  const line = annualLineOf(account);
  return line === null ? null : { flow: line.flow, reason: line.reason };
}

/** Where the account's change stands: as a person chose, else as suggested; null for one that nobody placed. */
export function flowOf(account: Named & Pick<AnnualAccount, 'chosen'>): CashFlow | null {
  return account.chosen ?? suggestFlow(account)?.flow ?? null;
}

/**
 * What may be chosen for an account. Income is in net income: what of it comes from investing or financing is taken out of operating activities and shown there. Any other
 * account may be all but that.
 */
export function choicesFor(account: Pick<Named, 'focusId'>): readonly CashFlow[] {
  if (isIncome(account)) return ['OPERATING', 'INVESTING', 'FINANCING'];
  return ['CASH', 'OPERATING', 'NONCASH', 'INVESTING', 'FINANCING'];
}
