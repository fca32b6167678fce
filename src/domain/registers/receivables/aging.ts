import { addBusinessDays } from '@/domain/calendar/businessDays';
import { daysBetween } from '@/domain/calendar/days';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import { add, isPositive, largest, type Money, money, subtract, sum, zero } from '@/domain/money';
import { daysLater, type IsoDate, lastDayOfMonth } from '@/domain/periods';
import { transferInput } from '@/domain/statements/transfers';
import { receivableRules } from './kinds';
import type { Receivable } from './receivable';

/** An account with its balance at the end of a period, debit positive. */
export type LedgerAccount = { number: string; name: string; focusId: string | null; balance: Money };

/** An account's receivables by days outstanding, and its non-allowable part. */
export type AgedAccount = LedgerAccount & {
  listed: Money;
  /** The balance minus the listed amounts. */
  difference: Money;
  buckets: readonly Money[];
  nonAllowable: Money;
};

/** The last day of each bucket but the last. */
const bucketEnds = [30, 60, 90];
export const bucketLabels = ['0–30', '31–60', '61–90', 'Over 90'] as const;

/** The items of allowable receivables, whose accounts can age. */
export const receivableCodes = ['295', '300', '355', '535'] as const;

/** Counts the days a receivable is outstanding as of a day. */
export function daysOutstanding({ arisen_on: arisen }: Pick<Receivable, 'arisen_on'>, asOf: IsoDate): number {
  return daysBetween(arisen, asOf);
}

/**
 * Returns the first day on which a receivable isn't allowable; null for one that is allowable while secured. `holidays` are days off in addition to
 * the federal holidays.
 */
export function nonAllowableFrom(
  { kind, arisen_on: arisen, amount }: Pick<Receivable, 'kind' | 'arisen_on' | 'amount'>,
  holidays: readonly Holiday[] = [],
): IsoDate | null {
  const { days, isInBusinessDays, most } = receivableRules[kind];
  if (days === null) return null;
  if (days === 0 || (most !== undefined && amount > most)) return arisen;
  return isInBusinessDays ? addBusinessDays(arisen, days + 1, holidays) : daysLater(arisen, days + 1);
}

/**
 * Returns the part of an overdue receivable that isn't allowable: the amount less the payable that is due only once it's received (FINRA interpretation
 * 15c3-1(c)(2)(iv)(C)/095). A payable without its written contract offsets nothing.
 */
export function getNonAllowable({ amount, offset_amount: offset, offset_contract: contract }: Receivable): Money {
  const offsetting = offset === null || contract === null ? zero : money(offset);
  return largest(zero, subtract(money(amount), offsetting));
}

/** The day that receivables are aged at, with days off in addition to the federal holidays. */
type AgingTerms = { asOf: IsoDate; holidays?: readonly Holiday[] };

/**
 * Groups the receivables as of a day by account, in the order of the accounts. Numbers that no account has follow, without a name, a line and a
 * balance.
 */
export function ageByAccount(
  items: readonly Receivable[],
  accounts: readonly LedgerAccount[],
  terms: AgingTerms,
): readonly AgedAccount[] {
  const { asOf } = terms;
  const known = new Set(accounts.map(({ number }) => number));
  const unknown = new Set(items.map(({ account_number: number }) => number).filter((number) => !known.has(number)));
  const others = [...unknown].map((number) => ({ number, name: '', focusId: null, balance: zero }));
  return [...accounts, ...others].map((account) => {
    const own = items.filter(({ account_number: number }) => number === account.number);
    const listed = totalOf(own);
    return {
      ...account,
      listed,
      difference: subtract(account.balance, listed),
      buckets: bucketLabels.map((_label, place) =>
        totalOf(own.filter((item) => bucketOf(daysOutstanding(item, asOf)) === place)),
      ),
      nonAllowable: sum(own.filter((item) => isNonAllowable(item, terms)).map(getNonAllowable)),
    };
  });
}

/** Returns the non-allowable part of each item that can be split, and its capital input; items without listed receivables are omitted. */
export function computeSplits(
  accounts: readonly AgedAccount[],
): readonly { code: string; field: BlankableInputName; amount: Money }[] {
  const amounts = new Map<string, Money>();
  for (const { focusId, listed, nonAllowable } of accounts) {
    if (focusId === null || !isPositive(listed)) continue;
    amounts.set(focusId, add(amounts.get(focusId) ?? zero, nonAllowable));
  }
  return [...amounts].flatMap(([code, amount]) => {
    const field = transferInput(code);
    return field === null ? [] : [{ code, field, amount }];
  });
}

/** Returns receivables with a part that is allowable on a day and no longer by another, earliest first. */
export function findTurningNonAllowable<Item extends Receivable>(
  items: readonly Item[],
  { asOf, by, holidays }: AgingTerms & { by: IsoDate },
): readonly { item: Item; from: IsoDate }[] {
  return items
    .flatMap((item) => {
      const from = nonAllowableFrom(item, holidays);
      const turns = from !== null && from > asOf && from <= by && isPositive(getNonAllowable(item));
      return turns ? [{ item, from }] : [];
    })
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Returns the last day of the month after a date. */
export function endOfNextMonth(date: IsoDate): IsoDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return lastDayOfMonth(year, month + 1);
}

function isNonAllowable(item: Receivable, { asOf, holidays }: AgingTerms): boolean {
  const from = nonAllowableFrom(item, holidays);
  return from !== null && from <= asOf;
}

function bucketOf(days: number): number {
  const place = bucketEnds.findIndex((end) => days <= end);
  return place === -1 ? bucketEnds.length : place;
}

function totalOf(items: readonly Receivable[]): Money {
  return sum(items.map(({ amount }) => money(amount)));
}
