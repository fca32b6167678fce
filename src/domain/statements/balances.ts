import { balanceOn } from '@/domain/coa/accounts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { TrialBalanceSums } from '@/domain/focus/types';
import { add, type Money, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** The balances of each trial balance by item number, in the line's normal sign, without unmapped accounts and unknown lines. */
export type Balances = ReadonlyMap<IsoDate, ReadonlyMap<string, Money>>;

/** Brings grouped sums into the sign of their lines. */
export function indexBalances(trialBalances: readonly TrialBalanceSums[]): Balances {
  return new Map(trialBalances.map((sums) => [sums.end, indexLines(sums)]));
}

/** Returns a line's balance at a date, in its normal sign; undefined if that trial balance has no account on it. */
export function findBalance(balances: Balances, end: IsoDate, code: string): Money | undefined {
  return balances.get(end)?.get(code);
}

/** Returns a line's balance at a date, in its normal sign; zero without accounts. */
export function lineBalance(balances: Balances, end: IsoDate, code: string): Money {
  return findBalance(balances, end, code) ?? zero;
}

function indexLines(sums: TrialBalanceSums): ReadonlyMap<string, Money> {
  const byCode = new Map<string, Money>();
  for (const line of sums.lines) {
    const side = line.focusId === null ? null : (findFocusLine(line.focusId)?.normalSide ?? null);
    if (line.focusId === null || side === null) continue;
    byCode.set(line.focusId, add(byCode.get(line.focusId) ?? zero, balanceOn(side, line)));
  }
  return byCode;
}
