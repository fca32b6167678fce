import type { Statements } from '@server/db/client';
import { findFiling } from '@server/db/repositories/reportsRepository';
import { computeFocus } from '@/domain/focus/computeFocus';
import { definedAmountOf } from '@/domain/focus/figures';
import { thawFocus } from '@/domain/focus/frozenFocus';
import type { PriorFiling } from '@/domain/focus/types';
import { type Period, previousPeriod } from '@/domain/periods';
import { readFrozenFocus } from './frozenReport';

/** The filing of the period just before: the newest FOCUS report of that date that is no draft; null without one. */
export async function readPriorFiling(tx: Statements, companyId: number, period: Period): Promise<PriorFiling | null> {
  const { end } = previousPeriod(period);
  const stored = await findFiling(tx, { companyId, type: 'FOCUS', periodEnd: end });
  if (stored === null) return null;
  const computation = computeFocus(thawFocus(readFrozenFocus(stored)).inputs);
  return {
    period: computation.period,
    ownershipEquity: definedAmountOf(computation.figures, '4290'),
    subordinated: definedAmountOf(computation.figures, '4330'),
  };
}
