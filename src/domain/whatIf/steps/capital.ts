import type { MoneyInputName } from '@/domain/focus/inputs/moneyInputs';
import { add, type Money, negate } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { describeOtherPlans } from '../plannedWithdrawals';
import { describeStep } from '../stepKind';
import { StepRefusal } from '../stepRefusal';
import {
  getCapitalInputs,
  keepInputs,
  post,
  type WhatIfBooks,
  type WhatIfTerms,
  withInput,
  withMade,
} from '../whatIfBooks';
import { cashAccount } from './sharedFields';

/**
 * Capital that owners take out or put in. In addition to the entry it is a deduction or an addition of the roll-forward (items 4270 and 4260), whose
 * beginning is unchanged. Its day decides which scheduled payments of 180 days count with it (Rule 15c3-1(e)(2)). Plans of the capital inputs count
 * too; taken out as planned, the amount leaves the plan, so it counts once.
 */
export const capitalStep = describeStep({
  title: 'Take out or put in capital',
  fields: {
    direction: {
      type: 'choice',
      label: 'Take out or put in',
      choices: [
        { value: 'out', label: 'Take out' },
        { value: 'in', label: 'Put in' },
        { value: 'planned', label: 'Take out as planned' },
      ],
    },
    amount: { type: 'amount', label: 'Amount' },
    cash: cashAccount,
    equity: { type: 'account', label: 'Equity account', holds: 'equity' },
    date: { type: 'date', label: 'Date', isOptional: true },
  },
  sentence: ['direction', 'amount', 'of capital, through', 'cash', 'and', 'equity', ', on', 'date'],
  openField: 'amount',
  isStaged: true,
  take: (books, { direction, amount, cash, equity, date }, terms) => {
    requireLater(books, date);
    const isOut = direction !== 'in';
    const posted = post(books, {
      debit: { number: cash, field: 'cash' },
      credit: { number: equity, field: 'equity' },
      amount: isOut ? negate(amount) : amount,
    });
    const kept = keepInputs(posted, getCapitalInputs(books, terms), [
      'beginningEquity',
      'equityAdditions',
      'equityDeductions',
    ]);
    const rolled = raiseInput(kept, terms, {
      name: isOut ? 'equityDeductions' : 'equityAdditions',
      amount,
    });
    if (direction !== 'planned') return isOut ? withdrawn(rolled, date ?? books.period.end) : rolled;
    const made = withMade(rolled, terms, { type: 1, amount });
    return withdrawn(made.books, date ?? made.day);
  },
  noteOf: (books, { direction }, terms) =>
    direction === 'out'
      ? describeOtherPlans(getCapitalInputs(books, terms).ownershipEquitySubordinatedLiabilities, 1)
      : null,
});

/** Returns the books with a capital input increased by an amount; a blank input counts as zero. */
export function raiseInput(
  books: WhatIfBooks,
  terms: WhatIfTerms,
  { name, amount }: { name: MoneyInputName; amount: Money },
): WhatIfBooks {
  const before = getCapitalInputs(books, terms)[name];
  return withInput(books, name, before === null ? amount : add(before, amount));
}

function requireLater({ period }: WhatIfBooks, date: IsoDate | null): void {
  if (date === null || date >= period.end) return;
  const end = formatDay(period.end);
  throw new StepRefusal('date', `These books end on ${end}. Enter ${end} or a later day.`);
}

function withdrawn(books: WhatIfBooks, date: IsoDate): WhatIfBooks {
  return { ...books, withdrawnOn: [...books.withdrawnOn, date] };
}
