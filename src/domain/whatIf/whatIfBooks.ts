import { accountSectionOf, balanceOn, normalSideOf } from '@/domain/accounts';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import type { MoneyInputName } from '@/domain/focus/inputs/moneyInputs';
import type { FocusCompany, LineBalance, PriorFiling, TrialBalanceSums } from '@/domain/focus/types';
import type { HaircutInputs } from '@/domain/haircuts/types';
import {
  absolute,
  add,
  formatDollars,
  isMore,
  isNegative,
  isZero,
  largestAmount,
  type Money,
  negate,
  subtract,
  zero,
} from '@/domain/money';
import type { CapitalSettings } from '@/domain/netCapital/capitalSettings';
import { formatDay, type IsoDate, type Period } from '@/domain/periods';
import { dayOfMade, type MadeType, type MadeWithdrawals, stillPlanned } from './plannedWithdrawals';
import { StepRefusal } from './stepRefusal';

/** An account that steps name, and what it holds at the end of the period. */
export type HeldAccount = {
  id: number;
  number: string;
  name: string;
  focusId: string | null;
  debit: Money;
  credit: Money;
};

export type HeldPositions = Pick<HaircutInputs, 'nonOptions' | 'options'>;

/** The books of a period's end, as far as steps change them. */
export type WhatIfBooks = {
  period: Period;
  /** The day that the accounts hold their balances on: the period's end, but for a day whose balances are those of the period before it. */
  balancesOn: IsoDate;
  /** Those that the period needs. */
  trialBalances: readonly TrialBalanceSums[];
  /** By number: the accounts that steps name. */
  accounts: ReadonlyMap<string, HeldAccount>;
  /** Null where the period's last day has none. */
  positions: HeldPositions | null;
  settings: CapitalSettings | null;
  /** What steps put in the place of capital inputs. */
  inputs: Readonly<Partial<Record<MoneyInputName, Money>>>;
  /** What steps make of the withdrawals that the capital inputs plan. */
  made: MadeWithdrawals;
  /** The last day on which a step takes out capital; null without one. */
  withdrawnOn: IsoDate | null;
};

/** What the figures rest on beside the books that steps change. */
export type WhatIfTerms = {
  companyOf: (settings: CapitalSettings | null) => FocusCompany;
  /** The capital inputs of the period by these trial balances: as saved, else as prefilled from them. */
  capitalOf: (trialBalances: readonly TrialBalanceSums[]) => CapitalInputs;
  priorFiling: PriorFiling | null;
};

/** The capital inputs of the books as steps left them. */
export function capitalOf(books: WhatIfBooks, terms: WhatIfTerms): CapitalInputs {
  const capital = terms.capitalOf(books.trialBalances);
  const { ownershipEquitySubordinatedLiabilities: rows } = capital;
  const planned = stillPlanned(rows, books.made);
  return { ...capital, ...books.inputs, ownershipEquitySubordinatedLiabilities: planned };
}

/** The books with another amount of a capital input. */
export function withInput(books: WhatIfBooks, name: MoneyInputName, amount: Money): WhatIfBooks {
  return { ...books, inputs: { ...books.inputs, [name]: amount } };
}

/** The books in which a planned withdrawal was made, with its day. Refuses what isn't planned. */
export function withMade(
  books: WhatIfBooks,
  terms: WhatIfTerms,
  { type, amount }: { type: MadeType; amount: Money },
): { books: WhatIfBooks; day: IsoDate } {
  const { ownershipEquitySubordinatedLiabilities: rows } = capitalOf(books, terms);
  const day = dayOfMade(rows, { type, amount, period: books.period });
  return { books: { ...books, made: { ...books.made, [type]: add(books.made[type] ?? zero, amount) } }, day };
}

/** An account that is debited and one that is credited, each with the field of the step that names it. */
export type Posting = { debit: NamedAccount; credit: NamedAccount; amount: Money };
export type NamedAccount = { number: string; field: string };

/**
 * The books with an entry at the end of the period; a negative amount is posted the other way around. Refuses accounts that aren't in the chart, one
 * account on both sides, and an asset or liability that falls below zero.
 */
export function post(books: WhatIfBooks, { debit, credit, amount }: Posting): WhatIfBooks {
  if (debit.number === credit.number) {
    throw new StepRefusal(credit.field, `Debit and credit are the same account, ${debit.number}. Choose another one.`);
  }
  const debited = change(books, debit, amount);
  return change(debited, credit, negate(amount));
}

function change(books: WhatIfBooks, { number, field }: NamedAccount, amount: Money): WhatIfBooks {
  const account = books.accounts.get(number);
  if (account === undefined) {
    throw new StepRefusal(field, `Account ${number} isn't in the chart of accounts. Choose another one.`);
  }
  const after = { ...account, ...netted(add(subtract(account.debit, account.credit), amount)) };
  requireNotEmptied(account, after, { field, end: books.balancesOn });
  if (isMore(absolute(subtract(after.debit, after.credit)), largestAmount)) {
    throw new StepRefusal(field, `${named(account)} would have more than 13 digits before the decimal point.`);
  }
  return {
    ...books,
    accounts: new Map(books.accounts).set(number, after),
    trialBalances: books.trialBalances.map((sums) =>
      sums.end === books.period.end ? { ...sums, lines: moved(sums.lines, account, after) } : sums,
    ),
  };
}

/** A balance stands on one side. */
function netted(net: Money): Pick<HeldAccount, 'debit' | 'credit'> {
  return isNegative(net) ? { debit: zero, credit: negate(net) } : { debit: net, credit: zero };
}

type Place = { field: string; end: IsoDate };

function requireNotEmptied(before: HeldAccount, after: HeldAccount, { field, end }: Place): void {
  const section = accountSectionOf(before.focusId);
  const side = normalSideOf(before.focusId);
  if (side === null || (section !== 'assets' && section !== 'liabilities')) return;
  const [held, left] = [balanceOn(side, before), balanceOn(side, after)];
  if (isNegative(held) || !isNegative(left)) return;
  const taken = formatDollars(subtract(held, left));
  throw new StepRefusal(
    field,
    `${named(before)} holds ${formatDollars(held)} on ${formatDay(end)}. This step takes ${taken} off it.`,
    `the balance of ${named(before)}`,
  );
}

function named({ number, name }: HeldAccount): string {
  return `${number} ${name}`;
}

/** The sums of the account's line with its other balance. */
function moved(lines: readonly LineBalance[], before: HeldAccount, after: HeldAccount): readonly LineBalance[] {
  const known = lines.find(({ focusId }) => focusId === before.focusId);
  const line = known ?? { focusId: before.focusId, debit: zero, credit: zero, accountCount: 0 };
  const next: LineBalance = {
    ...line,
    debit: add(line.debit, subtract(after.debit, before.debit)),
    credit: add(line.credit, subtract(after.credit, before.credit)),
    accountCount: line.accountCount + countOf(after) - countOf(before),
  };
  return known === undefined ? [...lines, next] : lines.map((each) => (each === known ? next : each));
}

function countOf({ debit, credit }: HeldAccount): number {
  return isZero(debit) && isZero(credit) ? 0 : 1;
}
