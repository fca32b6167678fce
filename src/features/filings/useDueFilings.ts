import type { FiledRecord } from '@/contract/filings/calendar';
import type { ReportedPeriods } from '@/contract/reports/report';
import {
  type DueFiling,
  dueFilings,
  type FilingFacts,
  filingsAround,
  pastDueFilings,
} from '@/domain/calendar/dueFilings';
import { useCompany, useCompanyId, useFilingCalendar } from '@/features/company';
import { apiError } from '@/lib/api';
import { firmOf } from './filingFirm';
import { useGetReportedPeriodsQuery, useListFiledQuery } from './filingsApi';

/** What the company has to file, and what isn't known of it. */
export type DueFilings = {
  state: 'loading' | 'failed' | 'ready';
  pastDue: readonly DueFiling[];
  next: readonly DueFiling[];
  /** Those of the last year and of the half year to come, the latest first. */
  all: readonly DueFiling[];
  reported: ReportedPeriods;
  filed: readonly FiledRecord[];
  hasYearEnd: boolean;
  /** The company's holidays and due dates couldn't be loaded. */
  isCalendarIncomplete: boolean;
  /** Which reports there are, or what was filed, couldn't be loaded; false with a backend that doesn't say. */
  isPastDueUnknown: boolean;
};

const noneReported: ReportedPeriods = {};

/** The filings that are past due, and the next ones, by the company's profile, calendar and reports. `today` is `YYYY-MM-DD`. */
export function useDueFilings(today: string): DueFilings {
  const { data, isError } = useCompany();
  const { isLoading, isIncomplete, ...calendar } = useFilingCalendar();
  const companyId = useCompanyId();
  const reported = useGetReportedPeriodsQuery(companyId);
  const recorded = useListFiledQuery(companyId);
  const rest = {
    isCalendarIncomplete: isIncomplete,
    isPastDueUnknown: hasFailed(reported) || hasFailed(recorded),
  };
  if (data === undefined || isLoading || reported.isLoading || recorded.isLoading) {
    return {
      state: isError ? 'failed' : 'loading',
      pastDue: [],
      next: [],
      all: [],
      reported: noneReported,
      filed: [],
      hasYearEnd: true,
      ...rest,
    };
  }
  const filed = recorded.data?.data ?? [];
  const ends = reported.data?.data ?? noneReported;
  const firm = firmOf(data.data, ends, filed);
  const facts: FilingFacts = {
    today,
    ...firm,
    ...calendar,
    filed: filed.map(({ kind, period_end: periodEnd }) => ({ kind, periodEnd })),
  };
  return {
    state: 'ready',
    pastDue: pastDueFilings(facts, ends),
    next: dueFilings(facts),
    all: filingsAround(facts),
    reported: ends,
    filed,
    hasYearEnd: firm.yearEnd !== null,
    ...rest,
  };
}

function hasFailed({ isError, error }: { isError: boolean; error?: unknown }): boolean {
  return isError && apiError(error)?.status !== 404;
}
