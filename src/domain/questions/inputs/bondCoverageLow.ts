import { amountOf } from '@/domain/focus/figures';
import { formatDollars, isLess } from '@/domain/money';
import { minimumBondCoverage } from '@/domain/netCapital/fidelityBond';
import type { Question } from '../question';

/**
 * Asks about the coverage of the fidelity bond below the minimum for the period's requirement. The yearly review takes the highest one of twelve months,
 * so that less may do at one date.
 */
export const bondCoverageLow: Question = {
  id: 'bondCoverageLow',
  version: 1,
  class: 'answer',
  title: 'Fidelity bond below the minimum coverage',
  about:
    "Compares the bond's coverage with the minimum for the period's requirement. Asks for more, or for the yearly review by which less is enough.",
  reads: ['inputs', 'figures'],
  authority: ['FINRA Rule 4360(b)'],
  place: 'inputs',
  exclusions: ['A firm that enters no coverage, or without a requirement.'],
  ask: ({ inputs: { capital }, figures }) => {
    const coverage = capital.fidelityBondCoverage;
    const requirement = amountOf(figures, '3760');
    if (coverage === null || requirement === null) return [];
    const minimum = minimumBondCoverage(requirement);
    if (!isLess(coverage, minimum)) return [];
    const message = `The fidelity bond covers ${formatDollars(coverage)}. At a requirement of ${formatDollars(requirement)} the minimum is ${formatDollars(minimum)}, by the highest requirement of 12 months at the yearly review (FINRA Rule 4360(b), (d)).`;
    return [{ message, codes: ['3760'], inputs: ['fidelityBondCoverage'] }];
  },
};
