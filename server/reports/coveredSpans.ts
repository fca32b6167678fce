import { ruleBroken } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import type { Executor } from '@server/db/client';
import { firmFacts } from '@server/netCapital/companyFacts';
import { requirePeriod } from '@server/netCapital/period';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { Covers } from '@/domain/lineForms/amountForm';
import { coveredTexts, getFormSpan } from '@/domain/lineForms/span';
import { fiscalYearEnd, formatDay, type Period, type Span, type YearEnds } from '@/domain/periods';

/** Returns the days that a period's report covers. Throws 422, naming the request's field, if it ends no such span. */
export function requireSpan(
  covers: Covers,
  { end }: Period,
  { yearEnd, path }: { yearEnd: YearEnds; path: string },
): Span {
  const span = getFormSpan({ covers }, end, yearEnd);
  if (span !== null) return span;
  const day = formatDay(fiscalYearEnd(end, yearEnd)).slice(0, 5);
  const message = `Choose the last period of ${coveredTexts[covers]}. Your fiscal year ends on ${day}.`;
  throw ruleBroken(message, [{ path, message }]);
}

/** Returns the latest period with a trial balance that ends such a span. Throws 422 without one. */
export async function latestHeldPeriod(tx: Executor, companyId: number, covers: Covers): Promise<Period> {
  const { fiscalYearEnd } = firmFacts(await requireCompany(tx, companyId));
  const held = await listTimeReports(tx, committedView(companyId));
  const found = held
    .map((name) => requirePeriod(name))
    .find(({ end }) => getFormSpan({ covers }, end, fiscalYearEnd) !== null);
  if (found !== undefined) return found;
  throw ruleBroken(`No trial balance at the end of ${coveredTexts[covers]} yet. Import one and mark it done first.`);
}
