import {
  add,
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
  zero,
} from '@/domain/money';
import type { FigurePart } from '../types';
import type { CapitalInputs } from './capitalInputs';
import { type ChargeName, charges } from './chargeItems';

/** Net capital above which a part of the deduction on commitments may be added back, and the maximum of that part. */
const addBack = { above: money(250_000), most: money(150_000) };

/**
 * Returns the charges with their items, without zero ones; charges are positive, the add-back negative. `netCapital` is item 3750 before any
 * add-back; null if unknown, and then there's no add-back.
 */
export function computeCharges(capital: CapitalInputs, netCapital: Money | null): readonly FigurePart[] {
  const amounts: Record<ChargeName, Money> = {
    fidelityBond: fidelityBondCharge(capital),
    commitments: commitmentsCharge(capital),
    commitmentsAddBack: negate(commitmentsAddBack(capital, netCapital)),
  };
  return (Object.keys(charges) as ChargeName[]).flatMap((name): FigurePart[] =>
    isZero(amounts[name]) ? [] : [{ kind: 'charge', name, amount: amounts[name] }],
  );
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

/** Computes (viii)(B), which names itself, by our reading: part of the deduction of (viii)(A), at most the charge. */
function commitmentsAddBack(capital: CapitalInputs, netCapital: Money | null): Money {
  if (netCapital === null || !isMore(netCapital, addBack.above)) return zero;
  return roundToCents(smallest(addBack.most, unlistedDeduction(capital), commitmentsCharge(capital)));
}

function unlistedDeduction({ unlistedCommitments }: CapitalInputs): Money {
  return multiply(unlistedCommitments ?? zero, '0.3');
}
