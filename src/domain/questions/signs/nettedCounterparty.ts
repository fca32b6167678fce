import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars, isLess, isNegative, money } from '@/domain/money';
import { type AskedAccount, listAccounts, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import type { Question } from '../question';

/** Smaller net balances aren't asked about, in dollars. */
const least = money(1_000);

/** Asks about one account for what a counterparty owes and is owed. */
export const nettedCounterparty: Question = {
  id: 'nettedCounterparty',
  version: 1,
  class: 'answer',
  title: 'Due to and due from in one account',
  about:
    'Looks for accounts that are named for both what a counterparty owes and what it is owed. Asks for the right to offset, without which both are stated in full.',
  reads: ['accounts'],
  authority: ['Rule 15c3-1(c)(1)', 'Rule 15c3-1(c)(2)(iv)(E)', 'ASC 210-20-45-1'],
  place: 'mapping',
  fact: 'the agreement with the right to offset',
  exclusions: [
    'Net balances below $1,000.',
    'Balances on the wrong side of their line, which another question asks about.',
  ],
  askOfFacts: (context) => listAccounts(context).filter(isNet).map(asked),
};

function isNet({ focusId, balance, name }: AskedAccount): boolean {
  const section = findFocusLine(focusId)?.section;
  const isOnBalanceSheet = section === 'assets' || section === 'liabilities';
  return isOnBalanceSheet && !isNegative(balance) && !isLess(balance, least) && isNamed(name, 'dueBothWays');
}

function asked(account: AskedAccount) {
  const { number, focusId, balance } = account;
  const [side, other] =
    findFocusLine(focusId)?.section === 'assets' ? ['receivable', 'payable'] : ['payable', 'receivable'];
  return {
    message: `Account ${nameOfAccount(account)} nets what is owed both ways to a ${side} of ${formatDollars(balance)} in item ${focusId}. Without a right to offset, state the ${side} and the ${other} in full on two accounts. Enter the agreement that gives the right, or split the account.`,
    codes: [focusId],
    accounts: [number],
    // The right to offset doesn't depend on the amount.
    figures: side,
  };
}
