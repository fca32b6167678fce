import type { PublishedDue } from '@/domain/calendar/dueFilings';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { apiError } from '@/lib/api';
import { useCompanyId } from '../useCompany';
import { useListDueDatesQuery, useListHolidaysQuery } from './calendarApi';

export type FilingCalendar = {
  holidays: readonly Holiday[];
  published: readonly PublishedDue[];
  isLoading: boolean;
  /** The company's own days couldn't be loaded; false with a backend that keeps none. */
  isIncomplete: boolean;
};

/** What the company's due dates rest on beside the rule: its added holidays and published due dates. */
export function useFilingCalendar(): FilingCalendar {
  const companyId = useCompanyId();
  const holidays = useListHolidaysQuery(companyId);
  const dueDates = useListDueDatesQuery(companyId);
  return {
    holidays: holidays.data?.data ?? [],
    published: (dueDates.data?.data ?? []).map(({ period_end: periodEnd, ...set }) => ({ ...set, periodEnd })),
    isLoading: holidays.isLoading || dueDates.isLoading,
    isIncomplete: [holidays.error, dueDates.error].some((error) => error && apiError(error)?.status !== 404),
  };
}
