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
} from '../money';
import type { IsoDate } from '../periods';
import { type AmountForm, type BooksAmount, type Computation, linesOf } from './amountForm';

/** Amounts by the ids of their lines, in dollars. */
export type FormAmounts = ReadonlyMap<string, Money>;

/**
 * Every line of the form from the amounts that were asked for, which are zero where there is none; in whole dollars, as the form has them. A line may rest on lines
 * above it alone; throws a RangeError otherwise.
 */
export function computeForm(form: Pick<AmountForm, 'sections'>, asked: FormAmounts, to: IsoDate): FormAmounts {
  const amounts = new Map<string, Money>();
  for (const line of linesOf(form)) {
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

/** The rate of spans that end on the day. Throws a RangeError for a day before the first. */
function rateOn(rates: Extract<Computation, { op: 'assessment' }>['rates'], to: IsoDate): string {
  const found = rates.findLast(({ from }) => from <= to);
  if (found === undefined) throw new RangeError(`No rate is known for ${to}`);
  return found.rate;
}

/** The lines of a form that was made once, by the first rate where it's of an earlier day: none is made of one since that day was read. */
export function recomputeForm(form: Pick<AmountForm, 'sections'>, asked: FormAmounts, to: IsoDate): FormAmounts {
  const first = firstRatedDay(form);
  return computeForm(form, asked, first !== null && to < first ? first : to);
}

/** The first day of which the form's rates are known; null where it has none. */
export function firstRatedDay(form: Pick<AmountForm, 'sections'>): IsoDate | null {
  const firsts = linesOf(form).flatMap((line) =>
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

/** Income from the start of the fiscal year on by SSOI line, positive; null where it isn't known, since an account of income has no SSOI line. */
export type IncomeBySsoiLine = ReadonlyMap<string, Money> | null;

/** What the books know of the lines that are asked for, in whole dollars; lines they know nothing of are left out. */
export function amountsFromBooks(
  form: Pick<AmountForm, 'sections'>,
  income: IncomeByItem,
  bySsoiLine: IncomeBySsoiLine,
): FormAmounts {
  return new Map(
    linesOf(form).flatMap((line) => {
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
