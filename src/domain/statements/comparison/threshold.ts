import type { FluxThreshold } from '@/contract/statements/fluxNote.schema';
import type { ComparedRow } from './comparedRow';

/** Default threshold from which a change needs a reason, in dollars and percent. */
export const defaultThreshold: FluxThreshold = { amount: 1000, percent: 10 };

/**
 * True if a change needs a reason: an amount that isn't a total and changed by at least both the dollars and the percent. A change from zero has no
 * percent and is judged by its dollars. Without a threshold every change needs one.
 */
export function needsReason(row: ComparedRow, { amount, percent }: FluxThreshold = everything): boolean {
  const { isTotal, unit, change, percentage } = row;
  if (isTotal || unit !== 'money' || change === null || change === 0) return false;
  return Math.abs(change) >= amount && (percentage === null || Math.abs(percentage) >= percent);
}

const everything: FluxThreshold = { amount: 0, percent: 0 };
