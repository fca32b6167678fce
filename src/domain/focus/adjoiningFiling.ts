import { previousPeriod } from '@/domain/periods';
import type { FocusInputs, PriorFiling } from './types';

/** Returns the prior filing if it is for the period just before this one; an older one doesn't determine the beginning balances. */
export function adjoiningFiling({
  priorFiling,
  period,
}: Pick<FocusInputs, 'priorFiling' | 'period'>): PriorFiling | null {
  return priorFiling !== null && priorFiling.period.end === previousPeriod(period).end ? priorFiling : null;
}
