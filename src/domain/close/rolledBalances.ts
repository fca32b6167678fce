import type { AccountSection } from '@/domain/accounts';
import { adjustedBalance, type Sides } from '@/domain/contraEntry';
import { add, isZero, type Money, negate, subtract, sum, zero } from '@/domain/money';

/** An account with its balance at the end of a period; null without one. */
export type RolledAccount = { id: number; section: AccountSection | null; balance: Sides | null };

/** A balance that the new period begins with. `isTouched`: entries or the end of a year changed it. */
export type RolledBalance = Sides & { account: number; isTouched: boolean };

type Terms = {
  /** What entries add to accounts, debits above zero. */
  changes: ReadonlyMap<number, Money>;
  /** A fiscal year begins: income and expenses begin at zero, and their sum goes to this account. Null: the year goes on. */
  year: { equity: number | null } | null;
};

/** Whether an account begins each fiscal year at zero. */
function isYearly({ section }: Pick<RolledAccount, 'section'>): boolean {
  return section === 'income' || section === 'expenses';
}

/** What income and expense accounts hold at the end of a fiscal year: how many do, and debits less credits of all of them (a profit is below zero). */
export function yearSum(accounts: readonly RolledAccount[]): { count: number; sum: Money } {
  const nets = accounts.filter(isYearly).map(({ balance }) => netOf(balance));
  return { count: nets.filter((net) => !isZero(net)).length, sum: sum(nets) };
}

/**
 * The balances that a period begins with: those of the period before it, income and expenses at zero in a new fiscal year, with entries upon them.
 * Accounts that only an entry or the end of a year reaches are added. Debits less credits stay what they were where those of the entries are zero.
 */
export function rolledBalances(accounts: readonly RolledAccount[], { changes, year }: Terms): RolledBalance[] {
  const begun: readonly BegunAccount[] = year === null ? accounts : accounts.map(beginYear);
  const all = withYear(changes, year?.equity ?? null, year === null ? zero : yearSum(accounts).sum);
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

/** The changes with the result of the last fiscal year, which goes to equity. */
function withYear(
  changes: ReadonlyMap<number, Money>,
  equity: number | null,
  result: Money,
): ReadonlyMap<number, Money> {
  return equity === null ? changes : new Map(changes).set(equity, add(changes.get(equity) ?? zero, result));
}

const nothing: Sides = { debit: zero, credit: zero };

/** A balance with so much more debit, or credit below zero. */
function moved(balance: Sides, change: Money): Sides {
  return adjustedBalance(balance, { side: 'debit', isSameSide: true, amount: negate(change) });
}

function netOf(balance: Sides | null): Money {
  return balance === null ? zero : subtract(balance.debit, balance.credit);
}
