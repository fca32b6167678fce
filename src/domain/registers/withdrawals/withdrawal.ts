import type { WithdrawalKind, WithdrawalRelation } from '@/contract/registers/registers';
import type { WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import { addMonths } from '@/domain/calendar/days';
import type { WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { largest, type Money, negate, sum, zero } from '@/domain/money';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';
import { daysLater, type IsoDate } from '@/domain/periods';
import { checkAmount, type RegisterIssue } from '../registerIssue';

/**
 * Equity that leaves the firm, an unsecured advance or loan to its people and affiliates, or a return of either (Rule 15c3-1(e)(1)). Required tax
 * payments and reasonable pay of partners don't count ((e)(4)(iii)).
 */
export type Withdrawal = {
  id: number;
  kind: WithdrawalKind;
  /** False if planned. */
  isMade: boolean;
  date: IsoDate;
  /** Positive, for returned amounts too. */
  amount: Money;
  person: string;
  relation: WithdrawalRelation;
};

/** Number of calendar days that count together, including the last one (Rule 15c3-1(e)(1)). */
const rollingDays = 30;

/** Returns the amount that leaves the firm; negative for a returned amount. */
export function getNetOutflow({ kind, amount }: Withdrawal): Money {
  return kind === 'PAYBACK' ? negate(amount) : amount;
}

/** Sums withdrawals, advances and loans of the 30 days that end on a day, net of returned amounts (Rule 15c3-1(e)(1)); negative if more came back. */
export function sumThirtyDays(withdrawals: readonly Withdrawal[], end: IsoDate): Money {
  const from = daysLater(end, 1 - rollingDays);
  return sum(withdrawals.filter(({ date }) => date >= from && date <= end).map(getNetOutflow));
}

/** The sums of a register of withdrawals at the end of a day. */
export type WithdrawalSums = {
  /** Withdrawals of equity in the six months after the day, as the form lists them; by date. */
  rows: readonly WithdrawalRow[];
  /** Advances and loans in those months. */
  advances: Money;
  /** Made in the 30 days that end on the day, net; zero if more came back. */
  recent: Money;
  /** Withdrawals, advances and loans within 180 days after those months, which count with the last of these (Rule 15c3-1(e)(2)). */
  later?: readonly WithdrawalRow[];
};

/**
 * Sums a register at the end of a day; null for an empty one, which has no effect on the inputs. Withdrawals after the day count as planned, even if
 * made since, because the day's books still include the money. Plans for the day or before that weren't made count nowhere.
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
    recent: largest(zero, sumThirtyDays(made, end)),
    later: withdrawals
      .filter(({ kind, date }) => kind !== 'PAYBACK' && date > until && date <= daysLater(until, paymentDays))
      .map(withdrawalRow),
  };
}

function withdrawalRow({ person, amount, date }: Withdrawal): WithdrawalRow {
  return { type: 1, name: person, inOrOut: 'In', amount, date, renew: 'No' };
}

/** Validates the values of a withdrawal that need no calendar. Returns issues by field, empty if valid. */
export function checkWithdrawal({ person, amount }: Pick<WithdrawalValues, 'person' | 'amount'>): RegisterIssue[] {
  const issues: RegisterIssue[] = [...checkAmount('amount', amount)];
  if (person.trim() === '') issues.push({ path: 'person', message: 'This field is required' });
  return issues;
}
