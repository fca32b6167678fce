import {
  divide,
  formatDollars,
  isLess,
  isMore,
  isNegative,
  type Money,
  negate,
  roundToCents,
  subtract,
  zero,
} from '@/domain/money';
import { moveAmounts, nameOfAccount } from '../askedAccounts';
import { revenueOf } from '../periodAmounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';
import { type AgingAccount, getAgedInput, listAging, sumListed } from './receivableLines';
import { listUnchanged } from './receivableUnchanged';

/** An amount of a receivable that may be older than 30 days, and the reason to think so. */
type Doubt = { amount: Money; reason: string };

const clearanceLine = '295';

/** Asks about an allowable receivable of unknown age that is larger than recent revenue, or than what the list by age has of it. */
export const receivableAgeUnknown: Question = {
  id: 'receivableAgeUnknown',
  version: 1,
  class: 'answer',
  title: 'Receivable of unknown age',
  about:
    "Compares each allowable receivable with the list by age, or without a list with the firm's revenue of an average month, of the whole period for the clearance account. Asks how old the rest is.",
  reads: ['accounts', 'receivables', 'inputs', 'balances', 'profile', 'earlierPeriods', 'figures'],
  authority: ['Rule 15c3-1(c)(2)(iv)(C)'],
  place: 'receivables',
  exclusions: [
    'Deposits, cash, positions and secured receivables.',
    "Lines whose aged part isn't entered yet, or is all of the account.",
    'Accounts unchanged since the last period, which another question asks about.',
  ],
  askOfFacts: (context) => {
    const unchanged = new Set(listUnchanged(context).map(({ number }) => number));
    return listAging(context)
      .filter(({ number }) => !unchanged.has(number))
      .flatMap((account) => askAge(context, account));
  },
};

function askAge(context: FactsContext, account: AgingAccount): readonly RaisedPoint[] {
  const { number, focusId, balance, twin } = account;
  const doubt = findDoubt(context, account);
  if (doubt === null || isNegative(doubt.amount) || isTrivial(doubt.amount)) return [];
  const amount = formatDollars(balance);
  return [
    {
      message: `Account ${nameOfAccount(account)} has ${amount} in item ${focusId}, ${doubt.reason}. A receivable older than 30 days is deducted: enter it in Receivables by age, or say how old it is.`,
      codes: [focusId],
      accounts: [number],
      figures: amount,
      otherwise: moveAmounts(context.inputs, [
        { focusId, debit: negate(doubt.amount) },
        { focusId: twin, debit: doubt.amount },
      ]),
    },
  ];
}

function findDoubt(context: FactsContext, { number, focusId, balance }: AgingAccount): Doubt | null {
  const { facts, inputs } = context;
  const aged = getAgedInput(inputs, focusId);
  if (aged === null || !isLess(aged, balance)) return null;
  if (facts.receivables.length > 0) {
    if (focusId === clearanceLine) return null;
    const listed = sumListed(context, number);
    return { amount: subtract(balance, listed), reason: `${formatDollars(listed)} of it in Receivables by age` };
  }
  const revenue = revenueOf(context);
  if (revenue === null) return null;
  const [limit, span] =
    focusId === clearanceLine
      ? [revenue, "all of the firm's revenue of the period"]
      : [roundToCents(divide(revenue, context.income.months)), "the firm's revenue of an average month"];
  const explained = isMore(limit, zero) ? limit : zero;
  return {
    amount: subtract(subtract(balance, aged), explained),
    reason: `more than ${span}, ${formatDollars(explained)}`,
  };
}
