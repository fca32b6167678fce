import {
  isNegative,
  largest,
  type Money,
  multiply,
  negate,
  roundToDollars,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type AmountForm, type BooksAmount, type Computation, getFormLines } from './amountForm';

/** Amounts by the ids of their lines, in dollars. */
export type FormAmounts = ReadonlyMap<string, Money>;

/**
 * Computes every line of the form from the entered amounts, zero if missing, in whole dollars as on the form. Throws a RangeError if a line depends
 * on a line below it.
 */
export function computeForm(form: Pick<AmountForm, 'sections'>, asked: FormAmounts, to: IsoDate): FormAmounts {
  const amounts = new Map<string, Money>();
  for (const line of getFormLines(form)) {
    if (line.kind === 'answered') continue;
    const amount =
      line.kind === 'asked' ? (asked.get(line.id) ?? zero) : follow(line.how, (id) => known(amounts, id), to);
    amounts.set(line.id, roundToDollars(amount));
  }
  return amounts;
}

function known(amounts: FormAmounts, id: string): Money {
  const amount = amounts.get(id);
  if (amount === undefined) throw new RangeError(`Line ${id} isn't above the line that rests on it`);
  return amount;
}

function follow(how: Computation, amountOf: (id: string) => Money, to: IsoDate): Money {
  switch (how.op) {
    case 'sum':
      return subtract(sum(how.plus.map(amountOf)), sum((how.minus ?? []).map(amountOf)));
    case 'greater':
      return largest(amountOf(how.of[0]), amountOf(how.of[1]));
    case 'assessment':
      return multiply(largest(zero, amountOf(how.of)), rateOn(how.rates, to));
    case 'overpaid':
      return largest(zero, negate(amountOf(how.of)));
  }
}

/** Returns the rate for spans that end on the day. Throws a RangeError for a day before the first. */
function rateOn(rates: Extract<Computation, { op: 'assessment' }>['rates'], to: IsoDate): string {
  const found = rates.findLast(({ from }) => from <= to);
  if (found === undefined) throw new RangeError(`No rate is known for ${to}`);
  return found.rate;
}

/** Recomputes the lines of a stored form. Uses the first rate for earlier days, which new forms no longer accept. */
export function recomputeForm(form: Pick<AmountForm, 'sections'>, asked: FormAmounts, to: IsoDate): FormAmounts {
  const first = firstRatedDay(form);
  return computeForm(form, asked, first !== null && to < first ? first : to);
}

/** Returns the first day with a known rate; null if the form has no rates. */
export function firstRatedDay(form: Pick<AmountForm, 'sections'>): IsoDate | null {
  const firsts = getFormLines(form).flatMap((line) =>
    line.kind === 'computed' && line.how.op === 'assessment' ? line.how.rates.slice(0, 1) : [],
  );
  return (
    firsts
      .map(({ from }) => from)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The balance of a FOCUS line from the start of the fiscal year on, by its item number; income is positive, expense too. */
export type IncomeByItem = ReadonlyMap<string, Money>;

/** Income from the start of the fiscal year by SSOI line, positive; null if unknown because an income account has no SSOI line. */
export type IncomeBySsoiLine = ReadonlyMap<string, Money> | null;

/** Returns the books' amounts for the form's lines, in whole dollars; lines without one are omitted. */
export function amountsFromBooks(
  form: Pick<AmountForm, 'sections'>,
  income: IncomeByItem,
  bySsoiLine: IncomeBySsoiLine,
): FormAmounts {
  return new Map(
    getFormLines(form).flatMap((line) => {
      if (line.kind !== 'asked' || line.books === undefined) return [];
      const { upTo } = line.books;
      if (upTo !== undefined && bySsoiLine === null) return [];
      const amount = takenOf(line.books, income);
      const most = upTo && bySsoiLine && largest(zero, totalOf(bySsoiLine, upTo));
      return [[line.id, roundToDollars(most ? smallest(amount, most) : amount)] as const];
    }),
  );
}

function takenOf({ items, take }: BooksAmount, income: IncomeByItem): Money {
  const balance = totalOf(income, items);
  const loss = isNegative(balance) ? negate(balance) : zero;
  return { balance, gain: largest(zero, balance), loss }[take];
}

function totalOf(amounts: ReadonlyMap<string, Money>, ids: readonly string[]): Money {
  return sum(ids.map((id) => amounts.get(id) ?? zero));
}
