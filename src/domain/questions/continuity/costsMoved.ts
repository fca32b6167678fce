import { formatDollars, isNegative, negate } from '@/domain/money';
import { nameOfAccount } from '../askedAccounts';
import { type AccountHistory, isMaterial, listHistories, nowOf } from '../bookChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Names of credits by which another firm takes costs over. */
const moved = /alloc|reimb|recover|shared|charge.?out|transfer|assumed/i;
const affiliate = /affiliat|parent|holding|intercompany|sister|related part|group\b/i;

/** Asks about costs that a parent or affiliate takes over. */
export const costsMoved: Question = {
  id: 'costsMoved',
  version: 1,
  class: 'answer',
  title: 'Costs taken over by an affiliate',
  about:
    'Finds expense accounts in credit that move costs to a parent or affiliate. Asks whether it can pay from resources of its own, since the cost is deducted otherwise.',
  reads: ['accounts', 'profile', 'inputs', 'earlierPeriods', 'figures'],
  authority: ['Rule 15c3-1(c)(2)(i)(F)', 'NASD Notice to Members 03-63'],
  place: 'inputs',
  fact: 'the statements that show its resources',
  exclusions: [
    'Reimbursements by representatives and clients.',
    'Costs that the capital inputs deduct or answer already.',
  ],
  askOfFacts: (context) => {
    const { inputs } = context;
    if (inputs.capital.assumedLiabilities !== null || findWholeFault(context) !== null) return [];
    return listHistories(context)
      .filter((each) => isMoved(context, each))
      .map((account) => asked(context, account));
  },
};

function isMoved(context: FactsContext, account: AccountHistory): boolean {
  if (account.section !== 'expense' || !isNegative(nowOf(account)) || !isMaterial(context, nowOf(account)))
    return false;
  const name = account.name.toLowerCase();
  const isInsider = context.facts.firm.insiders.some((each) => each !== '' && name.includes(each.toLowerCase()));
  return moved.test(name) && (affiliate.test(name) || isInsider);
}

function asked({ inputs }: FactsContext, account: AccountHistory) {
  const size = negate(nowOf(account));
  const amount = formatDollars(size);
  return {
    message: `Account ${nameOfAccount(account)} moves costs of ${amount} to another firm. They're deducted from net worth unless that firm can show resources of its own to pay them: enter what it owes for them in the capital inputs (3610), or 0.00 with its statements at hand.`,
    codes: [account.focusId, '3610'],
    inputs: ['assumedLiabilities'],
    accounts: [account.number],
    figures: amount,
    otherwise: { ...inputs, capital: { ...inputs.capital, assumedLiabilities: size } },
  };
}
