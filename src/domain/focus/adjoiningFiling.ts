import { previousPeriod } from '@/domain/periods';
import type { FocusInputs, PriorFiling } from './types';

/** The prior filing, if it is that of the period just before this one; an older one says nothing about the beginning. */
export function adjoiningFiling({
  priorFiling,
  period,
}: Pick<FocusInputs, 'priorFiling' | 'period'>): PriorFiling | null {
  return priorFiling !== null && priorFiling.period.end === previousPeriod(period).end ? priorFiling : null;
}
