import type { ReportedPeriods } from '@/contract/reports/report';
import { type DueFiling, dueFilings, type FilingFacts, pastDueFilings } from '@/domain/calendar/dueFilings';
import { useCompany, useCompanyId, useFilingCalendar } from '@/features/company';
import { apiError } from '@/lib/api';
import { useGetReportedPeriodsQuery } from './dashboardApi';

/** What the company has to file, and what isn't known of it. */
export type DueFilings = {
  state: 'loading' | 'failed' | 'ready';
  pastDue: readonly DueFiling[];
  next: readonly DueFiling[];
  hasYearEnd: boolean;
  /** The company's holidays and due dates couldn't be loaded. */
  isCalendarIncomplete: boolean;
  /** Whether reports are missing couldn't be loaded; false with a backend that doesn't say. */
  isPastDueUnknown: boolean;
};

const noneReported: ReportedPeriods = { FOCUS: [], SSOI: [] };

/** The filings that are past due, and the next ones, by the company's profile, calendar and reports. `today` is `YYYY-MM-DD`. */
export function useDueFilings(today: string): DueFilings {
  const { data, isError } = useCompany();
  const { isLoading, isIncomplete, ...calendar } = useFilingCalendar();
  const reported = useGetReportedPeriodsQuery(useCompanyId());
  const rest = {
    isCalendarIncomplete: isIncomplete,
    isPastDueUnknown: reported.isError && apiError(reported.error)?.status !== 404,
  };
  if (data === undefined || isLoading || reported.isLoading) {
    return { state: isError ? 'failed' : 'loading', pastDue: [], next: [], hasYearEnd: true, ...rest };
  }
  const { focus_reporting_frequency: frequency, fiscal_year_end_date: yearEnd } = data.data;
  const facts: FilingFacts = { today, frequency: frequency ?? 'Quarterly', yearEnd, ...calendar };
  const pastDue = pastDueFilings(facts, reported.data?.data ?? noneReported);
  return { state: 'ready', pastDue, next: dueFilings(facts), hasYearEnd: yearEnd !== null, ...rest };
}
