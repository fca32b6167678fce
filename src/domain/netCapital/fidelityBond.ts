import { isLess, isMore, largest, type Money, money, multiply } from '@/domain/money';

/** Below this requirement, coverage is a multiple of it, at least a floor (FINRA Rule 4360(b)(1)). */
export const bondShare = { below: money(250_000), factor: '1.2', floor: money(100_000) } as const;

/** Minimum coverage for requirements up to an amount, from `bondShare.below` on; the last one has no upper end (FINRA Rule 4360(b)(1)). */
export const bondTable = [
  { upTo: 300_000, coverage: 600_000 },
  { upTo: 500_000, coverage: 700_000 },
  { upTo: 1_000_000, coverage: 800_000 },
  { upTo: 2_000_000, coverage: 1_000_000 },
  { upTo: 3_000_000, coverage: 1_500_000 },
  { upTo: 4_000_000, coverage: 2_000_000 },
  { upTo: 6_000_000, coverage: 3_000_000 },
  { upTo: 12_000_000, coverage: 4_000_000 },
  { upTo: null, coverage: 5_000_000 },
] as const;

/** Returns the minimum coverage of a fidelity bond for a net capital requirement (FINRA Rule 4360(b)(1)). */
export function minimumBondCoverage(requirement: Money): Money {
  if (isLess(requirement, bondShare.below)) return largest(bondShare.floor, multiply(requirement, bondShare.factor));
  const row = bondTable.find(({ upTo }) => upTo === null || !isMore(requirement, money(upTo)));
  return money(row?.coverage ?? 0);
}
