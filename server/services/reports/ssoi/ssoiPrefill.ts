import { withSnapshot } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { findLatestPrefill } from '@server/db/repositories/reports/reportsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { periodOf } from '@server/services/figures/period';
import { readAmended } from '@server/services/reports/amendments';
import type { PrefillQuery } from '@server/services/reports/focusPrefill';
import { suggestName } from '@server/services/reports/reportName';
import { withPeriod } from '@server/services/reports/wizardValues';
import type { ReportPrefill } from '@/contract/reports/report';
import { formatPeriod, type Period, parsePeriod, periodStart } from '@/domain/periods';
import { ssoiSteps } from './ssoiSteps';

/**
 * The SSOI wizard of a quarter, by default the latest with a trial balance: its steps, and the values that they start with, which are those
 * of the statement to amend, or of the quarter's last one where there is any. Throws 404 when the statement to amend is gone, and 422 without any trial balance at the end of a quarter.
 */
export function readSsoiPrefill(
  { database, member }: CompanyContext,
  { timeReport, amends }: PrefillQuery,
): Promise<ReportPrefill> {
  const { companyId } = member;
  return withSnapshot(database, async (tx) => {
    const amended = await readAmended(tx, companyId, { id: amends, type: 'SSOI' });
    const quarter = quarterOf(
      amended?.timeReport ?? timeReport ?? latestQuarter(await listTimeReports(tx, committedView(companyId))),
    );
    const name = formatPeriod(quarter);
    const last = amended?.prefill ?? (await findLatestPrefill(tx, { companyId, type: 'SSOI', timeReport: name }));
    return {
      prefill: withPeriod(ssoiSteps(), { isFixed: amended !== null }),
      suggestedName: await suggestName(tx, companyId, { name: `SSOI ${name}`, amended }),
      prefillValues: { ...startValues(quarter), ...last },
    };
  });
}

/** Throws 422 where no trial balance is of a quarter's end. */
function latestQuarter(timeReports: readonly string[]): string {
  const found = timeReports.find((timeReport) => isQuarterEnd(parsePeriod(timeReport)));
  if (found !== undefined) return found;
  throw ruleBroken('No trial balance at the end of a quarter yet. Import one and mark it done first.');
}

/** A month that ends a quarter stands for it. Throws 422 for any other. */
function quarterOf(timeReport: string): Period {
  const period = periodOf(timeReport);
  if (isQuarterEnd(period)) return { kind: 'quarter', end: period.end };
  throw ruleBroken('Select a quarter like Q1 26', [{ path: 'endDate', message: 'Select a quarter like Q1 26' }]);
}

function isQuarterEnd(period: Period | null): boolean {
  return period !== null && Number(period.end.slice(5, 7)) % 3 === 0;
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
