import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars, isNegative, negate } from '@/domain/money';
import { type AskedAccount, listAccounts, moveAccount, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import type { FactsContext, FactsQuestion } from '../question';
import { isTrivial } from '../tolerances';

/** Other non-allowable assets, where an unsecured receivable is. */
const otherAssets = '735';

/** Asks about an account with a debit balance on a liability line, which nets an asset in payables. */
export const liabilityInDebit: FactsQuestion = {
  id: 'liabilityInDebit',
  version: 1,
  class: 'answer',
  title: 'Debit balance on a liability line',
  about:
    'Compares the sign of each account on a liability line. Asks whether a debit balance is a receivable inside payables.',
  reads: ['accounts'],
  authority: ['Rule 15c3-1(c)(2)(iv)(B)', 'Rule 15c3-1(c)(2)(iv)(E)'],
  place: 'mapping',
  exclusions: ['Discounts and issuance costs of debt, which reduce it.', 'Amounts below $100.'],
  askOfFacts: (context) =>
    listAccounts(context)
      .filter(isNettedAsset)
      .map((account) => asked(context, account)),
};

function isNettedAsset({ focusId, balance, name }: AskedAccount): boolean {
  const line = findFocusLine(focusId);
  return line?.section === 'liabilities' && isNegative(balance) && !isTrivial(balance) && !isNamed(name, 'debtContra');
}

function asked({ inputs }: FactsContext, account: AskedAccount) {
  const { number, focusId, balance } = account;
  const amount = formatDollars(negate(balance));
  const line = findFocusLine(focusId)?.label ?? focusId;
  return {
    message: `Account ${nameOfAccount(account)} has a debit balance of ${amount} on the liability line ${focusId}, ${line}. An amount due to the firm is an asset, and non-allowable unless it is secured or the firm may offset it: map it to ${otherAssets}, or say why it belongs here.`,
    codes: [focusId],
    accounts: [number],
    figures: amount,
    otherwise: moveAccount(inputs, account, otherAssets),
    proposal: { number, focusId: otherAssets },
  };
}
