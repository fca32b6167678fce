import type { AccountSection } from '@/domain/coa/accounts';
import { add, isZero, type Money, negate, subtract, sum, zero } from '@/domain/money';
import { adjustBalance, type Sides } from '@/domain/trialBalance/contraEntry';

/** An account with its balance at the end of a period; null without one. */
export type RolledAccount = { id: number; section: AccountSection | null; balance: Sides | null };

/** A balance that the new period begins with. `isTouched`: entries or the end of a year changed it. */
export type RolledBalance = Sides & { account: number; isTouched: boolean };

type Terms = {
  /** Changes by account from entries, debits positive. */
  changes: ReadonlyMap<number, Money>;
  /** Set when a fiscal year begins: income and expenses start at zero, and their sum moves to the `equity` account. Null if the year continues. */
  year: { equity: number | null } | null;
};

/** True if an account starts each fiscal year at zero. */
function isYearly({ section }: Pick<RolledAccount, 'section'>): boolean {
  return section === 'income' || section === 'expenses';
}

/** Sums income and expense accounts at the end of a fiscal year: their count, and debits minus credits (a profit is negative). */
export function sumYear(accounts: readonly RolledAccount[]): { count: number; sum: Money } {
  const nets = accounts.filter(isYearly).map(({ balance }) => netOf(balance));
  return { count: nets.filter((net) => !isZero(net)).length, sum: sum(nets) };
}

/**
 * Rolls balances forward to the start of a period: the prior balances plus entries, with income and expenses at zero in a new fiscal year. Adds
 * accounts that only an entry or the year end affects. Debits minus credits stay unchanged if those of the entries are zero.
 */
export function rollBalances(accounts: readonly RolledAccount[], { changes, year }: Terms): RolledBalance[] {
  const begun: readonly BegunAccount[] = year === null ? accounts : accounts.map(beginYear);
  const all = addYearResult(changes, year?.equity ?? null, year === null ? zero : sumYear(accounts).sum);
  return begun.flatMap(({ id, balance, isBegun = false }): RolledBalance[] => {
    const change = all.get(id) ?? zero;
    if (isZero(change)) return balance === null ? [] : [{ account: id, ...balance, isTouched: isBegun }];
    return [{ account: id, ...moved(balance ?? nothing, change), isTouched: true }];
  });
}

type BegunAccount = RolledAccount & { isBegun?: boolean };

function beginYear(account: RolledAccount): BegunAccount {
  const isBegun = isYearly(account) && account.balance !== null;
  return isBegun ? { ...account, balance: nothing, isBegun } : account;
}

/** Returns the changes plus the last fiscal year's result, which moves to equity. */
function addYearResult(
  changes: ReadonlyMap<number, Money>,
  equity: number | null,
  result: Money,
): ReadonlyMap<number, Money> {
  return equity === null ? changes : new Map(changes).set(equity, add(changes.get(equity) ?? zero, result));
}

const nothing: Sides = { debit: zero, credit: zero };

/** Returns a balance increased by a debit, or by a credit if negative. */
function moved(balance: Sides, change: Money): Sides {
  return adjustBalance(balance, { side: 'debit', isSameSide: true, amount: negate(change) });
}

function netOf(balance: Sides | null): Money {
  return balance === null ? zero : subtract(balance.debit, balance.credit);
}
