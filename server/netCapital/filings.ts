import type { Executor } from '@server/db/client';
import { findFiling, listReportedPeriods } from '@server/reports/reportsRepository';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import type { PriorFiling } from '@/domain/focus/types';
import { type Money, money } from '@/domain/money';
import { type IsoDate, type Period, previousPeriod, type Span } from '@/domain/periods';
import { readFrozenReport, toFocusForm } from './frozenReport';
import { requirePeriod } from './period';

/**
 * Returns the prior period's filing as printed: its newest FOCUS report that isn't a draft; null without one. Throws 409 if the report fails its
 * checksum.
 */
export async function readPriorFiling(tx: Executor, companyId: number, period: Period): Promise<PriorFiling | null> {
  const { end } = previousPeriod(period);
  const stored = await findFiling(tx, { companyId, type: 'FOCUS', periodEnd: end });
  if (stored === null) return null;
  const form = toFocusForm(readFrozenReport(stored).results);
  return {
    period: requirePeriod(form.period),
    ownershipEquity: amountOf(form, '4290'),
    subordinated: amountOf(form, '4330'),
  };
}

function amountOf({ boxes }: FocusForm, code: string): Money {
  const amount = boxes.cents[code]?.amount ?? null;
  if (amount === null) throw new RangeError(`The filing has no amount of item ${code}`);
  return money(amount);
}

/** A FOCUS report as filed, and the days of its income (items 3932 and 3933). */
export type FiledFocusReport = Span & { id: number; name: string; form: FocusForm };

/**
 * Returns the newest FOCUS report of each period that ends in a year, without drafts, in the order of the periods. Throws 409 for one that fails its
 * checksum.
 */
export async function readFilings(
  tx: Executor,
  companyId: number,
  { from, to }: Span,
): Promise<readonly FiledFocusReport[]> {
  const filings: FiledFocusReport[] = [];
  for (const { type, periodEnd } of await listReportedPeriods(tx, companyId)) {
    if (type !== 'FOCUS' || periodEnd < from || periodEnd > to) continue;
    const stored = await findFiling(tx, { companyId, type, periodEnd });
    if (stored === null) continue;
    const { id, name } = stored;
    const form = toFocusForm(readFrozenReport(stored).results);
    filings.push({ id, name, form, from: dayIn(form, '3932'), to: dayIn(form, '3933') });
  }
  return filings;
}

/** Reads a date of the form's boxes, MMDDYY. */
function dayIn({ answers }: FocusForm, code: string): IsoDate {
  const text = answers[code] ?? '';
  return `20${text.slice(4, 6)}-${text.slice(0, 2)}-${text.slice(2, 4)}`;
}
