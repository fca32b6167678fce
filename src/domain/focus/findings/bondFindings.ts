import { formatDollars, isLess } from '@/domain/money';
import { minimumBondCoverage } from '@/domain/netCapital/fidelityBond';
import { amountOf } from '../figures';
import type { Finding } from '@/domain/questions/finding';
import { type FindingContext, warningFinding, withResolvingInputs } from './findings';

/**
 * Checks that the coverage of the fidelity bond isn't below the minimum for the period's requirement. The yearly review takes the highest one of twelve
 * months, so that less may do at one date.
 */
function checkBondCoverage({ inputs: { capital }, figures }: FindingContext): readonly Finding[] {
  const coverage = capital.fidelityBondCoverage;
  const requirement = amountOf(figures, '3760');
  if (coverage === null || requirement === null) return [];
  const minimum = minimumBondCoverage(requirement);
  if (!isLess(coverage, minimum)) return [];
  const message = `The fidelity bond covers ${formatDollars(coverage)}. At a requirement of ${formatDollars(requirement)} the minimum is ${formatDollars(minimum)}, by the highest requirement of 12 months at the yearly review (FINRA Rule 4360(b), (d)).`;
  return [withResolvingInputs(warningFinding('bondCoverageLow', message, ['3760']), ['fidelityBondCoverage'])];
}

/** Checks on the fidelity bond. */
export const bondFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [checkBondCoverage];
