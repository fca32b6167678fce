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

/** Net capital above which a part of the deduction on commitments may be added back, and how much of it at most. */
const addBack = { above: money(250_000), most: money(150_000) };

/**
 * The charges, each with its item and as a positive amount but what is added back; those of zero are left out. `netCapital` is item 3750 before
 * anything is added back; null: unknown, so that nothing is.
 */
export function chargesOf(capital: CapitalInputs, netCapital: Money | null): readonly FigurePart[] {
  const amounts: Record<ChargeName, Money> = {
    fidelityBond: fidelityBondCharge(capital),
    commitments: commitmentsCharge(capital),
    commitmentsAddBack: negate(commitmentsAddBack(capital, netCapital)),
  };
  return (Object.keys(charges) as ChargeName[]).flatMap((name): FigurePart[] =>
    isZero(amounts[name]) ? [] : [{ kind: 'charge', name, amount: amounts[name] }],
  );
}

/** FINRA Rule 4360(c): what the deductible elected is above 10% of the coverage. */
function fidelityBondCharge({ fidelityBondCoverage, fidelityBondDeductible }: CapitalInputs): Money {
  const allowed = multiply(fidelityBondCoverage ?? zero, '0.1');
  return roundToCents(largest(zero, subtract(fidelityBondDeductible ?? zero, allowed)));
}

/** Rule 15c3-1(c)(2)(viii): a profit lowers the deduction to zero at most, a loss raises it. */
function commitmentsCharge(capital: CapitalInputs): Money {
  const deduction = add(unlistedDeduction(capital), multiply(capital.listedCommitments ?? zero, '0.15'));
  return roundToCents(largest(zero, subtract(deduction, capital.commitmentsProfit ?? zero)));
}

/** Our reading of (viii)(B), which names itself: of the deduction that (viii)(A) computes, and no more than is charged. */
function commitmentsAddBack(capital: CapitalInputs, netCapital: Money | null): Money {
  if (netCapital === null || !isMore(netCapital, addBack.above)) return zero;
  return roundToCents(smallest(addBack.most, unlistedDeduction(capital), commitmentsCharge(capital)));
}

function unlistedDeduction({ unlistedCommitments }: CapitalInputs): Money {
  return multiply(unlistedCommitments ?? zero, '0.3');
}
