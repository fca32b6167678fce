import type { Statements } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { findLatestPrefill, type StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ruleBroken } from '@server/errors';
import { periodOf } from '@server/services/figures/period';
import type { OpenedWizard } from '@server/services/reports/reportKind';
import { isQuarterEnd } from '@/domain/calendar/days';
import { formatPeriod, type Period, parsePeriod, periodStart } from '@/domain/periods';
import { ssoiSteps } from './ssoiSteps';

/**
 * The SSOI wizard of a quarter, by default the latest with a trial balance. It starts from the statement to amend, or from the quarter's last
 * one where there is any. Throws 422 without any trial balance at the end of a quarter.
 */
export async function openSsoiWizard(
  tx: Statements,
  companyId: number,
  { timeReport, amended }: { timeReport: string | undefined; amended: StoredReport | null },
): Promise<OpenedWizard> {
  const quarter = quarterOf(timeReport ?? latestQuarter(await listTimeReports(tx, committedView(companyId))));
  const name = formatPeriod(quarter);
  const last = amended?.prefill ?? (await findLatestPrefill(tx, { companyId, type: 'SSOI', timeReport: name }));
  return { timeReport: name, prefill: ssoiSteps(), prefillValues: { ...startValues(quarter), ...last } };
}

/** Throws 422 where no trial balance is of a quarter's end. */
function latestQuarter(timeReports: readonly string[]): string {
  const found = timeReports.find((timeReport) => isQuarterEndOf(timeReport));
  if (found !== undefined) return found;
  throw ruleBroken('No trial balance at the end of a quarter yet. Import one and mark it done first.');
}

/** A month that ends a quarter stands for it. Throws 422 for any other. */
function quarterOf(timeReport: string): Period {
  const period = periodOf(timeReport);
  if (isQuarterEnd(period.end)) return { kind: 'quarter', end: period.end };
  throw ruleBroken('Select a quarter like Q1 26', [{ path: 'endDate', message: 'Select a quarter like Q1 26' }]);
}

function isQuarterEndOf(timeReport: string): boolean {
  const period = parsePeriod(timeReport);
  return period !== null && isQuarterEnd(period.end);
}

function startValues(quarter: Period): Record<string, unknown> {
  return {
    endDate: formatPeriod(quarter),
    periodFrom: periodStart(quarter),
    to: quarter.end,
    threeLargestComponentsOfOtherRevenue: [],
    threeLargestComponentsOfOtherExpenses: [],
    hasFirmParticipate1: false,
    hasFirmParticipate6: false,
  };
}
