import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { FiledRecord } from '@/contract/calendar/calendar.schema';
import type { Company } from '@/contract/company/company.schema';
import type { ReportedPeriods } from '@/contract/reports/report.schema';
import {
  type DueFiling,
  dueFilings,
  type FilingDates,
  type FilingFacts,
  filingsToAskAbout,
  listFilings,
  listFilingsAround,
  type PublishedDue,
  pastDueFilings,
} from '@/domain/calendar/dueFilings';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import type { Firm } from '@/domain/calendar/obligation';
import { keptEnds } from '@/domain/calendar/obligations/capitalFilings';
import { sipcCertifiedEnds } from '@/domain/calendar/obligations/sipcFilings';
import { type OwnDaysProfile, readOwnDays } from '@/domain/calendar/ownDays';
import { type DatedProfile, getFrequencies, getYearEnds } from '@/domain/company/profileHistory';
import type { IsoDate } from '@/domain/periods';
import { useCompanyId } from '@/features/auth';
import { useListCapitalDaysQuery } from '@/features/capitalDays';
import { useCompany } from '@/features/company';
import { inventoryDateSource } from '@/features/inventory';
import { useProposedAgreements } from '@/features/registers';
import { apiError, useExtra } from '@/lib/api';
import { useListDueDatesQuery, useListHolidaysQuery } from './dueDates/calendarApi';
import { useGetReportedPeriodsQuery, useListFiledQuery } from './filingsApi';

/** The company's filings, and which facts about them are unknown. */
export type DueFilings = {
  state: 'loading' | 'failed' | 'ready';
  pastDue: readonly DueFiling[];
  /** Filings that may have been made elsewhere, unanswered, longest past due first. */
  toAskAbout: readonly DueFiling[];
  /** The end of the first period filed from here; null if that's unanswered. */
  filingsFrom: IsoDate | null;
  next: readonly DueFiling[];
  /** The filings of the last year and the next half year, latest first. */
  all: readonly DueFiling[];
  reported: ReportedPeriods;
  filed: readonly FiledRecord[];
  /** The period ends whose computation from the period's books is kept. */
  kept: readonly IsoDate[];
  hasYearEnd: boolean;
  /** True if the company's holidays and due dates couldn't be loaded. */
  isCalendarIncomplete: boolean;
  /** True if existing reports, kept computations or records of filings couldn't be loaded; false with a backend that doesn't send them. */
  isPastDueUnknown: boolean;
};

const noneKnown = {
  pastDue: [],
  toAskAbout: [],
  filingsFrom: null,
  next: [],
  all: [],
  reported: {},
  filed: [],
  kept: [],
  hasYearEnd: true,
};

/** Returns the past-due and next filings, by the company's profile, calendar and reports. `today` is `YYYY-MM-DD`. */
export function useDueFilings(today: string): DueFilings {
  const { data: company, isError } = useCompany();
  const { isLoading, isIncomplete, holidays, published } = useFilingCalendar();
  const companyId = useCompanyId();
  const reports = useGetReportedPeriodsQuery(companyId);
  const records = useListFiledQuery(companyId);
  const capitalDays = useListCapitalDaysQuery(useExtra('capital-days') ? companyId : skipToken);
  const agreements = useProposedAgreements();
  const positions = useListPeriodsQuery({ source: inventoryDateSource, companyId });
  const rest = {
    isCalendarIncomplete: isIncomplete,
    isPastDueUnknown: hasFailed(reports) || hasFailed(records) || hasFailed(capitalDays),
  };
  const isWaiting = isLoading || [reports, records, capitalDays, positions].some((query) => query.isLoading);
  const profile = isWaiting ? undefined : company?.data;
  const positionDates = positions.data ?? null;
  const [reported, filed, days] = [reports.data?.data, records.data?.data, capitalDays.data?.data];
  const sorted = useMemo(() => {
    if (profile === undefined) return null;
    const made = { reported: reported ?? {}, filed: filed ?? [], kept: keptEnds(days ?? []) };
    return sortFilings({ today, profile, agreements, positionDates, holidays, published, ...made });
  }, [today, profile, agreements, positionDates, holidays, published, reported, filed, days]);
  if (sorted === null) return { ...noneKnown, state: isError ? 'failed' : 'loading', ...rest };
  return { state: 'ready', ...sorted, ...rest };
}

type KnownFilings = Pick<DueFilings, 'reported' | 'filed' | 'kept'> &
  Pick<FilingFacts, 'today' | 'agreements' | 'positionDates' | 'holidays' | 'published'> & { profile: Company };

/** Sorts the company's filings by their dates, reports and records. */
function sortFilings({ profile, reported, filed, kept, ...known }: KnownFilings) {
  const firm = toFilingFirm(profile, reported, filed);
  const records = filed.map(({ kind, period_end: periodEnd }) => ({ kind, periodEnd }));
  const dates: FilingDates = { ...known, ...firm };
  const facts: FilingFacts = { ...dates, filed: records, kept, filings: listFilings(dates) };
  return {
    pastDue: pastDueFilings(facts, reported),
    // A backend that doesn't send the field can't keep the answer.
    toAskAbout: profile.filings_from === undefined ? [] : filingsToAskAbout(facts, reported),
    filingsFrom: firm.filingsFrom ?? null,
    next: dueFilings(facts),
    all: listFilingsAround(facts),
    reported,
    filed,
    kept,
    hasYearEnd: firm.yearEnd !== null,
  };
}

function hasFailed({ isError, error }: { isError: boolean; error?: unknown }): boolean {
  return isError && apiError(error)?.status !== 404;
}

type CompanyCalendar = {
  holidays: readonly Holiday[];
  published: readonly PublishedDue[];
  isLoading: boolean;
  /** True if the company's own days couldn't be loaded; false with a backend that stores none. */
  isIncomplete: boolean;
};

const noHolidays: readonly Holiday[] = [];

/** Returns the company's additions to the due date rules: its holidays and published due dates. */
function useFilingCalendar(): CompanyCalendar {
  const companyId = useCompanyId();
  const holidays = useListHolidaysQuery(companyId);
  const dueDates = useListDueDatesQuery(companyId);
  const published = useMemo(
    () => (dueDates.data?.data ?? []).map(({ period_end: periodEnd, ...set }) => ({ ...set, periodEnd })),
    [dueDates.data],
  );
  return {
    holidays: holidays.data?.data ?? noHolidays,
    published,
    isLoading: holidays.isLoading || dueDates.isLoading,
    isIncomplete: [holidays.error, dueDates.error].some((error) => error && apiError(error)?.status !== 404),
  };
}

type Profile = DatedProfile & OwnDaysProfile & Pick<Company, 'min_net_capital_req'>;

/** Returns the facts that determine a company's filings: its profile, and the SIPC-3 certificates that were made or recorded as filed. */
export function toFilingFirm(profile: Profile, reported: ReportedPeriods, filed: readonly FiledRecord[]): Firm {
  return {
    frequency: getFrequencies(profile) ?? 'Quarterly',
    yearEnd: getYearEnds(profile),
    minimum: profile.min_net_capital_req,
    ...readOwnDays(profile),
    sipcCertified: sipcCertifiedEnds(
      reported,
      filed.map(({ kind, period_end: periodEnd }) => ({ kind, periodEnd })),
    ),
  };
}
