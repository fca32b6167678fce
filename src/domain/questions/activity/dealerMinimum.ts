import { formatDollars, sum } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import { listPeriodAccounts, type PeriodAccount } from '../periodAmounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';
import { comparedMinimums, isBelowDealer, withMinimum } from './smallMinimum';

/** Gains and losses on trading accounts. */
const tradingLines = ['3945', '3949'];

const { amount: required, paragraph } = activityMinimums.OWN_ACCOUNT;

/** Asks about trading gains and losses of a firm with a minimum below a dealer's. */
export const dealerMinimumTooLow: Question = {
  id: 'dealerMinimumTooLow',
  version: 1,
  class: 'answer',
  title: "Trading with a minimum below a dealer's",
  about:
    "Looks for gains and losses on the trading lines of a firm with a minimum below a dealer's. Asks for the firm's activities and its trades of the year.",
  reads: ['accounts', 'settings', 'earlierPeriods'],
  authority: [paragraph, 'Rule 15c3-1(a)(2)(vi)'],
  place: 'settings',
  applies: {
    when: "Firms with a minimum below $100,000 that haven't stated their activities, nor in their profile that they trade for their own account.",
    to: (context) => isBelowDealer(context) && !context.inputs.company.tradesOwnAccount,
  },
  exclusions: [
    'Riskless principal business, markups, agency and error accounts.',
    'Interest, dividends and commissions on these lines.',
    'Gains on investment accounts (3952).',
  ],
  askOfFacts: (context) => {
    const accounts = (listPeriodAccounts(context)?.income ?? []).filter(isTrading);
    return accounts.length === 0 ? [] : [raise(context, accounts)];
  },
};

function isTrading({ focusId, name, amount }: PeriodAccount): boolean {
  return tradingLines.includes(focusId) && !isTrivial(amount) && !isNamed(name, 'notTrading');
}

function raise({ inputs }: FactsContext, accounts: readonly PeriodAccount[]): RaisedPoint {
  const amount = formatDollars(sum(accounts.map((account) => account.amount)));
  return {
    message: `The firm has ${amount} of trading gains and losses in the period: ${accounts.map(nameOfAccount).join('; ')}. ${comparedMinimums(inputs, required)} applies to a dealer, such as a firm with more than ten transactions a calendar year for its own investment account. State the firm's activities in the capital settings, or say how many trades it made and why it isn't a dealer.`,
    codes: [...new Set(accounts.map(({ focusId }) => focusId)), '3758'],
    accounts: accounts.map(({ number }) => number),
    figures: amount,
    otherwise: withMinimum(inputs, required),
  };
}
