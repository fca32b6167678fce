import type { Statements } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ruleBroken } from '@server/errors';
import { requireCompany } from '@server/services/company/companies';
import { firmFacts } from '@server/services/figures/companyFacts';
import { periodOf } from '@server/services/figures/period';
import type { Covers, Span } from '@/domain/amountForms/amountForm';
import { coveredTexts, spanOf } from '@/domain/amountForms/span';
import { formatDay, type MonthDay, type Period } from '@/domain/periods';

/** The days that a report of the period covers. Throws 422, naming the field that asked for the period, where it ends none such. */
export function requireSpan(
  covers: Covers,
  { end }: Period,
  { yearEnd, path }: { yearEnd: MonthDay; path: string },
): Span {
  const span = spanOf({ covers }, end, yearEnd);
  if (span !== null) return span;
  const day = formatDay(`2000-${yearEnd}`).slice(0, 5);
  const message = `Choose the last period of ${coveredTexts[covers]}. Your fiscal year ends on ${day}.`;
  throw ruleBroken(message, [{ path, message }]);
}

/** The latest period with a trial balance that ends such a span. Throws 422 where there is none. */
export async function latestHeldPeriod(tx: Statements, companyId: number, covers: Covers): Promise<Period> {
  const { fiscalYearEnd } = firmFacts(await requireCompany(tx, companyId));
  const held = await listTimeReports(tx, committedView(companyId));
  const found = held.map((name) => periodOf(name)).find(({ end }) => spanOf({ covers }, end, fiscalYearEnd) !== null);
  if (found !== undefined) return found;
  throw ruleBroken(`No trial balance at the end of ${coveredTexts[covers]} yet. Import one and mark it done first.`);
}
