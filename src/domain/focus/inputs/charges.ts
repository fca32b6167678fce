import {
  add,
  divide,
  formatDollars,
  formatMoney,
  isMore,
  isZero,
  largest,
  type Money,
  money,
  multiply,
  negate,
  roundToCents,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import type { FigurePart } from '../types';
import type { CapitalInputs } from './capitalInputs';
import { type ChargeName, charges } from './chargeItems';

/** Net capital above which a part of the deduction on commitments may be added back, and the maximum of that part. */
const addBack = { above: money(250_000), most: money(150_000) };

/**
 * Returns the charges with their items, without zero ones; charges and credits are positive, the add-back negative. `netCapital` is item 3750 before any
 * add-back; null if unknown, and then there's no add-back.
 */
export function computeCharges(capital: CapitalInputs, netCapital: Money | null): readonly FigurePart[] {
  const amounts: Record<ChargeName, Money> = {
    fidelityBond: fidelityBondCharge(capital),
    commitments: commitmentsCharge(capital),
    commitmentsAddBack: negate(commitmentsAddBack(capital, netCapital)),
    deferredTax: deferredTaxCredit(capital),
    lossTaxBenefit: roundToCents(smallest(capital.lossTaxBenefits ?? zero, capital.reducibleTaxes ?? zero)),
  };
  return (Object.keys(charges) as ChargeName[]).flatMap((name): FigurePart[] => {
    if (isZero(amounts[name])) return [];
    return [{ kind: 'charge', name, amount: amounts[name], ...(name === 'deferredTax' && { how: howTaxed(capital) }) }];
  });
}

/** Computes (c)(2)(i)(C): the lesser of the deferred tax liability and the tax of what is deducted, its paragraphs (1) to (3). */
function deferredTaxCredit(capital: CapitalInputs): Money {
  const { accruedIncomeDeferredTax, appreciationDeferredTax, deferredTaxLiability } = capital;
  const taxes = sum([taxOfHaircuts(capital), accruedIncomeDeferredTax ?? zero, appreciationDeferredTax ?? zero]);
  return roundToCents(smallest(deferredTaxLiability ?? zero, taxes));
}

function taxOfHaircuts({ gainHaircuts, gainTaxRate }: CapitalInputs): Money {
  return divide(multiply(gainHaircuts ?? zero, gainTaxRate ?? zero), 100);
}

/** Writes the computation of the credit for deferred tax. */
function howTaxed(capital: CapitalInputs): string {
  const { gainTaxRate, gainHaircuts, accruedIncomeDeferredTax: accrued, appreciationDeferredTax: gains } = capital;
  const terms = [
    `${formatMoney(gainTaxRate ?? zero)}% of haircuts of ${formatDollars(gainHaircuts ?? zero)}`,
    `${formatDollars(accrued ?? zero)} of accrued income`,
    `${formatDollars(gains ?? zero)} of appreciation`,
  ];
  return `${terms.join(' + ')}, at most ${formatDollars(capital.deferredTaxLiability ?? zero)}`;
}

/** Computes FINRA Rule 4360(c): the elected deductible above 10% of the coverage. */
function fidelityBondCharge({ fidelityBondCoverage, fidelityBondDeductible }: CapitalInputs): Money {
  const allowed = multiply(fidelityBondCoverage ?? zero, '0.1');
  return roundToCents(largest(zero, subtract(fidelityBondDeductible ?? zero, allowed)));
}

/** Computes Rule 15c3-1(c)(2)(viii): a profit reduces the deduction, to zero at most; a loss increases it. */
function commitmentsCharge(capital: CapitalInputs): Money {
  const deduction = add(unlistedDeduction(capital), multiply(capital.listedCommitments ?? zero, '0.15'));
  return roundToCents(largest(zero, subtract(deduction, capital.commitmentsProfit ?? zero)));
}

/**
 * Computes (viii)(B), which names itself, by our reading: part of the deduction of (viii)(A) that profits leave, at most the charge. Profit not known by
 * class counts as that of unlisted equities.
 */
function commitmentsAddBack(capital: CapitalInputs, netCapital: Money | null): Money {
  if (netCapital === null || !isMore(netCapital, addBack.above)) return zero;
  const profit = largest(zero, capital.unlistedCommitmentsProfit ?? capital.commitmentsProfit ?? zero);
  const left = largest(zero, subtract(unlistedDeduction(capital), profit));
  return roundToCents(smallest(addBack.most, left, commitmentsCharge(capital)));
}

function unlistedDeduction({ unlistedCommitments }: CapitalInputs): Money {
  return multiply(unlistedCommitments ?? zero, '0.3');
}
