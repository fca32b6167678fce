import { balanceOn, getAccountSection, getNormalSide } from '@/domain/coa/accounts';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import type { BlankableInputName, MoneyInputName } from '@/domain/focus/inputs/moneyInputs';
import type { RegisterSums } from '@/domain/focus/inputs/registerInputs';
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
import { getRemainingPlans, type MadeType, type MadeWithdrawals, requirePlannedDay } from './plannedWithdrawals';
import { StepRefusal } from './stepRefusal';

/** An account that steps name, with its balance at the end of the period. */
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
  /** The day of the account balances: the period's end, except for a day that uses the prior period's balances. */
  balancesOn: IsoDate;
  /** The trial balances that the period needs. */
  trialBalances: readonly TrialBalanceSums[];
  /** The accounts that steps name, by number. */
  accounts: ReadonlyMap<string, HeldAccount>;
  /** Null if the period's last day has none. */
  positions: HeldPositions | null;
  settings: CapitalSettings | null;
  /** Capital inputs that steps replaced. */
  inputs: Readonly<Partial<Record<MoneyInputName, Money>>>;
  /** Planned withdrawals that steps made. */
  made: MadeWithdrawals;
  /** The days on which steps take out capital; the period's end for one without a date. */
  withdrawnOn: readonly IsoDate[];
};

/** The terms of the figures other than the books that steps change. */
export type WhatIfTerms = {
  companyOf: (settings: CapitalSettings | null) => FocusCompany;
  /** The capital inputs of the period by these trial balances: as saved, else as prefilled from them. */
  capitalOf: (trialBalances: readonly TrialBalanceSums[]) => CapitalInputs;
  priorFiling: PriorFiling | null;
  /** The registers at the period's end, whose withdrawals and payments after the form's six months count in the limits of Rule 15c3-1(e)(2). */
  registers: RegisterSums | null;
};

/** Returns the capital inputs of the books after the steps so far. */
export function getCapitalInputs(books: WhatIfBooks, terms: WhatIfTerms): CapitalInputs {
  const capital = terms.capitalOf(books.trialBalances);
  const { ownershipEquitySubordinatedLiabilities: rows } = capital;
  const planned = getRemainingPlans(rows, books.made);
  return { ...capital, ...books.inputs, ownershipEquitySubordinatedLiabilities: planned };
}

/** Returns the books with another amount of a capital input. */
export function withInput(books: WhatIfBooks, name: MoneyInputName, amount: Money): WhatIfBooks {
  return { ...books, inputs: { ...books.inputs, [name]: amount } };
}

/** Returns the books with some amounts of these capital inputs, so that a step's entry doesn't change what follows the books. */
export function keepInputs(
  books: WhatIfBooks,
  kept: CapitalInputs,
  names: readonly Exclude<MoneyInputName, BlankableInputName>[],
): WhatIfBooks {
  return names.reduce((so, name) => withInput(so, name, kept[name]), books);
}

/** Returns the books with a planned withdrawal made, and its day. Refuses an amount that isn't planned. */
export function withMade(
  books: WhatIfBooks,
  terms: WhatIfTerms,
  { type, amount }: { type: MadeType; amount: Money },
): { books: WhatIfBooks; day: IsoDate } {
  const { ownershipEquitySubordinatedLiabilities: rows } = getCapitalInputs(books, terms);
  const day = requirePlannedDay(rows, { type, amount, period: books.period });
  return { books: { ...books, made: { ...books.made, [type]: add(books.made[type] ?? zero, amount) } }, day };
}

/** An account that is debited and one that is credited, each with the field of the step that names it. */
export type Posting = { debit: NamedAccount; credit: NamedAccount; amount: Money };
export type NamedAccount = { number: string; field: string };

/**
 * Posts an entry at the end of the period; a negative amount swaps debit and credit. Refuses accounts that aren't in the chart, one account on both
 * sides, and an asset or liability that falls below zero.
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

/** Nets a balance to one side. */
function netted(net: Money): Pick<HeldAccount, 'debit' | 'credit'> {
  return isNegative(net) ? { debit: zero, credit: negate(net) } : { debit: net, credit: zero };
}

type Place = { field: string; end: IsoDate };

function requireNotEmptied(before: HeldAccount, after: HeldAccount, { field, end }: Place): void {
  const section = getAccountSection(before.focusId);
  const side = getNormalSide(before.focusId);
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

/** Updates the sums of the account's line for its new balance. */
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
