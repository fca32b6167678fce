import type { CapitalInputs } from './capitalInputs';
import type { MoneyInputName } from './moneyInputs';

/** Facts on a firm and its period before it answers. */
export type ConcernFacts = {
  isFinraMember: boolean;
  /** Its profile names subsidiaries or affiliates. */
  hasAffiliates: boolean;
  /** Clears for itself, or holds the securities that it trades. */
  holdsSecurities: boolean;
  /** Underwrites with a commitment to buy, or has a haircut on commitments. */
  commits: boolean;
  /** Its equity changed by more than income, or a withdrawal is proposed. */
  movesEquity: boolean;
  /** Its books have a provision for federal income taxes. */
  owesIncomeTax: boolean;
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
  unlistedCommitmentsProfit: 'commits',
  deferredTaxLiability: 'owesIncomeTax',
  gainHaircuts: 'owesIncomeTax',
  gainTaxRate: 'owesIncomeTax',
  accruedIncomeDeferredTax: 'owesIncomeTax',
  appreciationDeferredTax: 'owesIncomeTax',
  lossTaxBenefits: 'owesIncomeTax',
  reducibleTaxes: 'owesIncomeTax',
  deductedIncomeTax: 'owesIncomeTax',
};

/** True for an input that the firm is shown: it concerns every firm, or this one, or has an answer already. */
export function isInputShown(name: MoneyInputName, capital: CapitalInputs, facts: ConcernFacts): boolean {
  const concern = concerns[name];
  return concern === undefined || facts[concern] || capital[name] !== null;
}
