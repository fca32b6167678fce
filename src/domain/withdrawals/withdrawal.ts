import type { WithdrawalKind, WithdrawalRelation } from '@/contract/capital/withdrawals';
import { addMonths } from '@/domain/calendar/days';
import type { WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { largest, type Money, negate, sum, zero } from '@/domain/money';
import { daysLater, type IsoDate } from '@/domain/periods';

/**
 * Equity that leaves the firm, an unsecured advance or loan to its people and affiliates, or what comes back of either (Rule 15c3-1(e)(1)).
 * Required tax payments and reasonable pay of partners are none ((e)(4)(iii)).
 */
export type Withdrawal = {
  id: number;
  kind: WithdrawalKind;
  /** Planned otherwise. */
  isMade: boolean;
  date: IsoDate;
  /** Positive, of what comes back too. */
  amount: Money;
  person: string;
  relation: WithdrawalRelation;
};

/** How many calendar days count together, the last one included (Rule 15c3-1(e)(1)). */
const rollingDays = 30;

/** What leaves the firm by it: negative where something comes back. */
export function signedAmount({ kind, amount }: Withdrawal): Money {
  return kind === 'PAYBACK' ? negate(amount) : amount;
}

/** Withdrawals, advances and loans of the 30 days that end on a day, net of what came back in them (Rule 15c3-1(e)(1)); negative where more came back. */
export function netOfThirtyDays(withdrawals: readonly Withdrawal[], end: IsoDate): Money {
  const from = daysLater(end, 1 - rollingDays);
  return sum(withdrawals.filter(({ date }) => date >= from && date <= end).map(signedAmount));
}

/** What a register of withdrawals says at the end of a day. */
export type WithdrawalSums = {
  /** Withdrawals of equity in the six months after the day, as the form lists them; by date. */
  rows: readonly WithdrawalRow[];
  /** Advances and loans in those months. */
  advances: Money;
  /** Made in the 30 days that end on the day, net; zero where more came back. */
  recent: Money;
};

/**
 * The sums of a register at the end of a day; null for an empty one, which says nothing. What leaves after the day counts as planned then, made
 * since or not: the day's books still hold it. What was planned for the day or before and isn't made counts nowhere.
 */
export function withdrawalSums(withdrawals: readonly Withdrawal[], end: IsoDate): WithdrawalSums | null {
  if (withdrawals.length === 0) return null;
  const until = addMonths(end, 6);
  const later = withdrawals.filter(({ date }) => date > end && date <= until);
  const made = withdrawals.filter(({ isMade }) => isMade);
  return {
    rows: later
      .filter(({ kind }) => kind === 'WITHDRAWAL')
      .map(withdrawalRow)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    advances: sum(later.filter(({ kind }) => kind === 'ADVANCE' || kind === 'LOAN').map(({ amount }) => amount)),
    recent: largest(zero, netOfThirtyDays(made, end)),
  };
}

function withdrawalRow({ person, amount, date }: Withdrawal): WithdrawalRow {
  return { type: 1, name: person, inOrOut: 'In', amount, date, renew: 'No' };
}
