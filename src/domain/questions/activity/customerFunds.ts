import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars, isLess } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { bindingMinimum } from '@/domain/netCapital/requirement';
import { type AskedAccount, listAccounts, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import type { FactsContext, Question, QuestionContext, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';
import { comparedMinimums, withMinimum } from './smallMinimum';

const { amount: carryingMinimum, paragraph } = activityMinimums.CARRIES_ACCOUNTS;
const { amount: specialAccountMinimum } = activityMinimums.SPECIAL_ACCOUNT;

/** Asks about customers' money in the books of a firm whose minimum doesn't allow it. */
export const customerFunds: Question = {
  id: 'customerFunds',
  version: 1,
  class: 'answer',
  title: "Customers' money with a small minimum",
  about:
    "Looks for customers' money, securities and reserve accounts in the books of a firm with a minimum below $100,000. Asks on which basis the firm receives them.",
  reads: ['accounts', 'settings'],
  authority: [paragraph, 'Rule 15c3-1(a)(2)(v)', 'Rule 15c3-1(a)(2)(vi)'],
  place: 'settings',
  applies: {
    when: "Firms with a minimum below $100,000 whose activities don't include the sale of fund shares, with which customers' money may be received and transmitted.",
    to: isSmall,
  },
  exclusions: ["Retainers of clients, representatives' escrows, and tax and lease deposits."],
  askOfFacts: (context) =>
    listAccounts(context)
      .filter(isOfCustomers)
      .map((account) => raise(context, account)),
};

function isSmall({ inputs: { company } }: QuestionContext): boolean {
  const transmitsFunds = company.activities?.includes('FUND_SHARES') === true;
  return !transmitsFunds && isLess(bindingMinimum(company), specialAccountMinimum);
}

function isOfCustomers({ focusId, name, balance }: AskedAccount): boolean {
  const section = findFocusLine(focusId)?.section;
  const isOnBalanceSheet = section === 'assets' || section === 'liabilities';
  return (
    isOnBalanceSheet && !isTrivial(balance) && isNamed(name, 'customerFunds') && !isNamed(name, 'notCustomerFunds')
  );
}

function raise({ inputs }: FactsContext, account: AskedAccount): RaisedPoint {
  const { number, focusId, balance } = account;
  return {
    message: `Account ${nameOfAccount(account)} has ${formatDollars(balance)} in item ${focusId}, by its name money or securities of customers. ${comparedMinimums(inputs, carryingMinimum)} applies to a firm that receives or holds them. State the firm's activities in the capital settings, or say on which basis it receives them and when it forwards them.`,
    codes: [focusId, '3758'],
    accounts: [number],
    // The basis doesn't depend on the amount.
    figures: focusId,
    otherwise: withMinimum(inputs, carryingMinimum),
  };
}
