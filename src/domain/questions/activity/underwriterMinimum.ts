import { formatDollars, isPositive, sum } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import { listPeriodAccounts, type PeriodAccount } from '../periodAmounts';
import type { FactsContext, Question, QuestionContext, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';
import { comparedMinimums, isBelowDealer, withMinimum } from './smallMinimum';

const underwritingLine = '3955';

const { amount: required, paragraph } = activityMinimums.UNDERWRITER;

/** Asks about underwriting by a firm with a minimum below an underwriter's and no commitments. */
export const underwriterMinimumTooLow: Question = {
  id: 'underwriterMinimumTooLow',
  version: 1,
  class: 'answer',
  title: "Underwriting with a minimum below an underwriter's",
  about:
    "Looks for underwriting revenue, or a firm-commitment business line in the profile, of a firm with a minimum below a dealer's and no open commitments. Asks for its deals.",
  reads: ['accounts', 'settings', 'profile', 'registers', 'inputs', 'earlierPeriods'],
  authority: [paragraph, 'Rule 15c3-1(a)(2)(iv)'],
  place: 'settings',
  applies: {
    when: 'Firms with a minimum below $100,000 that have neither stated their activities nor entered commitments.',
    to: (context) => isBelowDealer(context) && !hasCommitments(context),
  },
  exclusions: ['Placements, best efforts offerings, selling concessions and underwriting costs.'],
  askOfFacts: (context) => {
    const accounts = (listPeriodAccounts(context)?.income ?? []).filter(isUnderwriting);
    const isApproved = isNamed(context.facts.firm.businessLines, 'firmCommitment');
    return accounts.length > 0 || isApproved ? [raise(context, accounts)] : [];
  },
};

function hasCommitments({ inputs: { registers, capital } }: QuestionContext): boolean {
  const { contractualCommitmentsHaircut, unlistedCommitments, listedCommitments } = capital;
  const entered = [contractualCommitmentsHaircut, unlistedCommitments, listedCommitments];
  return (registers?.commitments ?? null) !== null || entered.some((amount) => amount !== null && isPositive(amount));
}

function isUnderwriting({ focusId, name, amount }: PeriodAccount): boolean {
  const isNamedSo = isNamed(name, 'underwriting') && !isNamed(name, 'notUnderwriting');
  return focusId === underwritingLine && isNamedSo && isPositive(amount) && !isTrivial(amount);
}

function raise({ inputs }: FactsContext, accounts: readonly PeriodAccount[]): RaisedPoint {
  const amount = formatDollars(sum(accounts.map((account) => account.amount)));
  const found =
    accounts.length === 0
      ? 'The profile has firm-commitment underwriting as a business line'
      : `The firm has ${amount} of underwriting revenue in the period (${accounts.map(nameOfAccount).join('; ')})`;
  return {
    message: `${found}, and no open commitments. ${comparedMinimums(inputs, required)} applies to a firm that underwrites with a commitment to buy. State the firm's activities in the capital settings, or list the deals and their terms.`,
    codes: [underwritingLine, '3758'],
    accounts: accounts.map(({ number }) => number),
    subject: underwritingLine,
    figures: accounts.length === 0 ? 'firm commitment' : amount,
    otherwise: withMinimum(inputs, required),
  };
}
