import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars, isPositive, multiply } from '@/domain/money';
import { type AskedAccount, listAccounts, moveAccount, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import type { FactsContext, Question } from '../question';
import { isTrivial } from '../tolerances';

/** Share of payables kept out of aggregate indebtedness that raises the requirement. */
const addOnShare = '0.01';

/** Asks about commissions payable outside aggregate indebtedness: due only once received, and 1% of them in the requirement. */
export const payableUntilReceived: Question = {
  id: 'payableUntilReceived',
  version: 1,
  class: 'answer',
  title: 'Commissions payable outside aggregate indebtedness',
  about:
    'Looks for commissions and concessions payable on lines that aggregate indebtedness excludes. Asks for the contract by which they are due only once the receivable is paid, and for 1% of them in the requirement.',
  reads: ['accounts', 'settings'],
  authority: ['FINRA interpretation 15c3-1(c)(2)(iv)(C)/095', 'FINRA interpretation 15c3-1(a)/01'],
  place: 'mapping',
  fact: 'the contract by which the payable is due only once the receivable is paid',
  applies: {
    when: 'Firms without an add-on to the requirement.',
    to: ({ inputs: { company } }) => company.addOns.length === 0,
  },
  askOfFacts: (context) =>
    listAccounts(context)
      .filter(isKeptOut)
      .map((account) => asked(context, account)),
};

function isKeptOut({ focusId, name, balance }: AskedAccount): boolean {
  const line = findFocusLine(focusId);
  const isOutside = line?.section === 'liabilities' && line.column === 'non_ai';
  return isOutside && isPositive(balance) && !isTrivial(balance) && isNamed(name, 'commissionPayable');
}

function asked({ inputs }: FactsContext, account: AskedAccount) {
  const { number, focusId, balance } = account;
  const amount = formatDollars(balance);
  return {
    message: `Account ${nameOfAccount(account)}, ${amount}, is in item ${focusId}, outside aggregate indebtedness. That takes a contract by which it is due only once the receivable is paid, and raises the requirement by 1%, ${formatDollars(multiply(balance, addOnShare))}. Enter the contract and the add-on in the capital settings, or map it to 1205.`,
    codes: [focusId],
    accounts: [number],
    figures: amount,
    otherwise: moveAccount(inputs, account, '1205'),
    proposal: { number, focusId: '1205' },
  };
}
