import type { FluxThreshold } from '@/contract/statements/fluxNote';
import type { ComparedRow } from './comparedRow';

/** What a company's movements are asked for a reason from until it says otherwise, in dollars and percent. */
export const usualThreshold: FluxThreshold = { amount: 1000, percent: 10 };

/**
 * Whether a movement needs a reason: an amount that is no total and moved by both the dollars and the percent at least. What moved from zero has no
 * percent and is judged by its dollars. Without a threshold every movement needs one.
 */
export function needsReason(row: ComparedRow, { amount, percent }: FluxThreshold = everything): boolean {
  const { isTotal, unit, change, percentage } = row;
  if (isTotal || unit !== 'money' || change === null || change === 0) return false;
  return Math.abs(change) >= amount && (percentage === null || Math.abs(percentage) >= percent);
}

const everything: FluxThreshold = { amount: 0, percent: 0 };
