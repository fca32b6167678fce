import { balanceOn } from '@/domain/coa/accounts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { AccountName } from '@/domain/focus/types';
import { add, applySign, isZero, type Money, zero } from '@/domain/money';
import type { IncomePart } from '@/domain/periods';
import type { ComputedSsoi, SsoiInputs, SsoiSum } from '@/domain/ssoi/types';
import { listNumbers } from '../listNames';

/** The accounts that share a FOCUS and an SSOI line over the statement's trial balances, with their amount in the line's normal sign. */
export type MappedSum = Pick<SsoiSum, 'ssoiId' | 'focusId'> & {
  amount: Money;
  accounts: readonly AccountName[];
  count: number;
};

/** Groups each chosen pair of lines over all trial balances, without those that never had an amount. */
export function listMappedSums(
  { inputs, plan }: ComputedSsoi,
  isChosen: (lines: Pick<SsoiSum, 'ssoiId' | 'focusId'>) => boolean,
): readonly MappedSum[] {
  const byLines = new Map<string, MappedSum>();
  for (const group of plan.parts.flatMap((part) => groupsOf(inputs, part)).filter(isChosen)) {
    const key = `${group.focusId} ${group.ssoiId}`;
    const former = byLines.get(key) ?? { amount: zero, accounts: [], count: 0 };
    byLines.set(key, {
      ...group,
      amount: add(former.amount, group.amount),
      accounts: [...former.accounts, ...group.accounts],
      count: Math.max(former.count, group.count),
    });
  }
  return [...byLines.values()].filter(({ amount, accounts }) => !isZero(amount) || accounts.length > 0);
}

function groupsOf({ trialBalances }: SsoiInputs, { end, sign }: IncomePart): readonly MappedSum[] {
  const sums = trialBalances.find((balance) => balance.end === end)?.sums ?? [];
  return sums.map(({ accounts = [], accountCount = accounts.length, ...one }) => ({
    ...one,
    accounts,
    count: accountCount,
    amount: applySign(sign, balanceOn(findFocusLine(one.focusId ?? '')?.normalSide ?? 'credit', one)),
  }));
}

/** Formats the accounts as the beginning of a sentence: `Accounts 4015, 4020 and 3 more have`. */
export function accountsText({ accounts, count }: Pick<MappedSum, 'accounts' | 'count'>): string {
  const numbers = [...new Set(accounts.map(({ number }) => number))];
  if (numbers.length === 0) return 'Accounts have';
  if (numbers.length === 1 && count <= 1) return `Account ${numbers[0]} has`;
  return `Accounts ${listNumbers(numbers, count)} have`;
}
