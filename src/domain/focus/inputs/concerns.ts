import type { CapitalInputs } from './capitalInputs';
import type { MoneyInputName } from './moneyInputs';

/** What is known of a firm and its period before it answers. */
export type ConcernFacts = {
  isFinraMember: boolean;
  /** Its profile names subsidiaries or affiliates. */
  hasAffiliates: boolean;
  /** It clears for itself, or holds the securities that it trades. */
  holdsSecurities: boolean;
  /** It underwrites with a commitment to buy, or has a haircut on commitments. */
  commits: boolean;
  /** Its equity changed by more than income, or a withdrawal is proposed. */
  movesEquity: boolean;
};

const concerns: Readonly<Partial<Record<MoneyInputName, keyof ConcernFacts>>> = {
  withdrawableContributions: 'movesEquity',
  assumedLiabilities: 'hasAffiliates',
  agedFails: 'holdsSecurities',
  fidelityBondCoverage: 'isFinraMember',
  fidelityBondDeductible: 'isFinraMember',
  unlistedCommitments: 'commits',
  listedCommitments: 'commits',
  commitmentsProfit: 'commits',
};

/** True for an input that the firm is asked: it concerns everybody, or this firm, or has an answer already. */
export function isAsked(name: MoneyInputName, capital: CapitalInputs, facts: ConcernFacts): boolean {
  const concern = concerns[name];
  return concern === undefined || facts[concern] || capital[name] !== null;
}
