import {
  absolute,
  formatDollars,
  isMore,
  isPositive,
  isZero,
  type Money,
  multiply,
  negate,
  subtract,
} from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { moveAmounts, nameOfAccount } from '../askedAccounts';
import { type AccountHistory, changeOf, isMaterial, listHistories, moveOf } from '../bookChanges';
import { type CapitalRise, listContributions } from '../capitalChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Lines of money borrowed. */
const borrowings = ['1045', '1255', '1210', '1211', '1390', '1220', '1440', '1400'];

/** Interest that is owed without a loan of the firm's own. */
const otherInterest =
  /clearing|margin|lease|card|tax|penalt|income|dividend|late fee|customer|client|stock loan|short/i;

/** Unsecured notes, where a contribution belongs that has to be paid back. */
const notes = '1210';

/** Asks about a contribution that comes with a borrowing, or with interest on none. */
export const contributionBorrowed: Question = {
  id: 'contributionBorrowed',
  version: 2,
  class: 'answer',
  title: 'Capital rise near a borrowing',
  about:
    'Compares the contributions of the period with its new borrowings, and with interest where the books have no loan. Asks who owes the money: borrowed by the firm, or by an owner with the firm as co-borrower or guarantor, it is a liability.',
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 15c3-1(c)(1)', 'Rule 15c3-1(c)(2)(i)(G)'],
  place: 'balances',
  exclusions: [
    'Borrowings that differ from the contribution by more than a tenth.',
    'Interest to clearing firms, on leases, cards and taxes.',
    "An old year's income closed to a capital account.",
  ],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null) return [];
    const [before] = context.facts.earlier;
    return listContributions(context)
      .filter(({ after }) => after === before)
      .flatMap((each) => {
        const cause = findBorrowing(context, each.amount) ?? findInterest(context);
        return cause === null ? [] : [asked(context, each, cause)];
      });
  },
};

/** The account that raises the doubt, in words. */
type Cause = { account: AccountHistory; text: string };

function findBorrowing(context: FactsContext, contribution: Money): Cause | null {
  const account = listHistories(context).find(
    (each) => borrowings.includes(each.focusId) && isNear(changeOf(each), contribution),
  );
  if (account === undefined) return null;
  return { account, text: `${nameOfAccount(account)} rises by ${formatDollars(changeOf(account))} in the same period` };
}

function isNear(a: Money, b: Money): boolean {
  return isPositive(a) && !isMore(multiply(absolute(subtract(a, b)), 10), b);
}

function findInterest(context: FactsContext): Cause | null {
  const histories = listHistories(context);
  const owes = histories.some(
    ({ focusId, balances }) => borrowings.includes(focusId) && balances.some((each) => !isZero(each)),
  );
  if (owes) return null;
  const account = histories.find(
    (each) =>
      each.section === 'expense' &&
      /interest/i.test(each.name) &&
      !otherInterest.test(each.name) &&
      isMaterial(context, changeOf(each)),
  );
  if (account === undefined) return null;
  const text = `${nameOfAccount(account)} has ${formatDollars(changeOf(account))} of interest, though the books have no borrowing`;
  return { account, text };
}

function asked({ inputs }: FactsContext, { account, amount, after }: CapitalRise, cause: Cause) {
  const text = formatDollars(amount);
  return {
    message: `Capital account ${nameOfAccount(account)} rises by ${text} since ${formatDay(after)}, and ${cause.text}. If the firm owes the money, alone or with an owner, it is a liability: move it to ${notes}, or say who borrowed it.`,
    codes: [account.focusId, cause.account.focusId],
    accounts: [account.number, cause.account.number],
    figures: `${text}, ${formatDollars(changeOf(cause.account))}`,
    otherwise: moveAmounts(inputs, [moveOf(account, negate(amount)), { focusId: notes, debit: negate(amount) }]),
  };
}
