import type { Statements } from '@server/db/client';
import { findFiling } from '@server/db/repositories/reports/reportsRepository';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import type { PriorFiling } from '@/domain/focus/types';
import { type Money, money } from '@/domain/money';
import { type Period, previousPeriod } from '@/domain/periods';
import { readFrozenReport, toFocusForm } from './frozenReport';
import { periodOf } from './period';

/**
 * What was filed for the period just before, as it was printed: the newest FOCUS report of that date that is no draft; null without one.
 * Throws 409 when that report is not what was frozen.
 */
export async function readPriorFiling(tx: Statements, companyId: number, period: Period): Promise<PriorFiling | null> {
  const { end } = previousPeriod(period);
  const stored = await findFiling(tx, { companyId, type: 'FOCUS', periodEnd: end });
  if (stored === null) return null;
  const form = toFocusForm(readFrozenReport(stored).results);
  return {
    period: periodOf(form.period),
    ownershipEquity: amountOf(form, '4290'),
    subordinated: amountOf(form, '4330'),
  };
}

function amountOf({ boxes }: FocusForm, code: string): Money {
  const amount = boxes.cents[code]?.amount ?? null;
  if (amount === null) throw new RangeError(`The filing has no amount of item ${code}`);
  return money(amount);
}
