import type { Statements } from '@server/db/client';
import { findFiling, listReportedPeriods } from '@server/db/repositories/reports/reportsRepository';
import type { Span } from '@/domain/amountForms/amountForm';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import { readFrozenReport, toFocusForm } from './frozenReport';

/** A FOCUS report as filed. */
export type FiledFocus = { id: number; name: string; form: FocusForm };

/** The newest FOCUS report of each period that ends in a year, drafts left out, in the order of the periods. Throws 409 for one that was changed. */
export async function readFilings(
  tx: Statements,
  companyId: number,
  { from, to }: Span,
): Promise<readonly FiledFocus[]> {
  const filings: FiledFocus[] = [];
  for (const { type, periodEnd } of await listReportedPeriods(tx, companyId)) {
    if (type !== 'FOCUS' || periodEnd < from || periodEnd > to) continue;
    const stored = await findFiling(tx, { companyId, type, periodEnd });
    if (stored === null) continue;
    const { id, name } = stored;
    filings.push({ id, name, form: toFocusForm(readFrozenReport(stored).results) });
  }
  return filings;
}

/** How many months the income of these reports is of (item 3931). */
export function monthsOf(filings: readonly FiledFocus[]): number {
  return filings.reduce((all, { form: { answers } }) => all + Number(answers['3931'] ?? 0), 0);
}
