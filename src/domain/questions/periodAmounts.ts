import { getAccountSection } from '@/domain/coa/accounts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { applySign, isZero, type Money, negate, sum } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { balanceOf } from './askedAccounts';
import type { AccountFact } from './facts';
import { oncePerInputs } from './oncePerInputs';
import type { FactsContext } from './question';

/** An income or expense account with its amount of the period, in its line's normal sign. */
export type PeriodAccount = AccountFact & { focusId: string; amount: Money };

type PeriodAccounts = { income: readonly PeriodAccount[]; expenses: readonly PeriodAccount[] };

/** Lists the accounts with an amount in the statement of income, by section; null if the facts lack one of its trial balances. */
export const listPeriodAccounts = oncePerInputs(({ facts, plan, inputs }): PeriodAccounts | null => {
  const known: readonly IsoDate[] = [inputs.period.end, ...facts.earlier];
  if (plan.parts.some(({ end }) => !known.includes(end))) return null;
  const sectionOf = (section: keyof PeriodAccounts) =>
    facts.accounts.flatMap((account): readonly PeriodAccount[] => {
      const { focusId } = account;
      if (focusId === null || getAccountSection(focusId) !== section) return [];
      const debit = sum(plan.parts.map(({ end, sign }) => applySign(sign, balanceOf(account, end))));
      if (isZero(debit)) return [];
      const isDebitLine = findFocusLine(focusId)?.normalSide === 'debit';
      return [{ ...account, focusId, amount: isDebitLine ? debit : negate(debit) }];
    });
  return { income: sectionOf('income'), expenses: sectionOf('expenses') };
});

/** Returns the firm's revenue of the statement of income; null if the facts lack one of its trial balances. */
export function revenueOf(context: FactsContext): Money | null {
  const accounts = listPeriodAccounts(context);
  return accounts && sum(accounts.income.map(({ amount }) => amount));
}
