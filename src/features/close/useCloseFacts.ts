import { skipToken } from '@reduxjs/toolkit/query';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { FiledRecord } from '@/contract/calendar/calendar.schema';
import type { Close } from '@/contract/close/close.schema';
import type { CompanyProfile } from '@/contract/company/company.schema';
import type { ReportType } from '@/contract/reports/report';
import type { ReportedPeriods } from '@/contract/reports/report.schema';
import { isFiledFor } from '@/domain/calendar/obligation';
import { getCondition, isMetByDay, obligations } from '@/domain/calendar/obligations';
import { keptEnds } from '@/domain/calendar/obligations/capitalFilings';
import type { CloseFacts } from '@/domain/close/closeSteps';
import { formatDollars, money } from '@/domain/money';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { toFilingFirm, useGetReportedPeriodsQuery, useListFiledQuery } from '@/features/calendar';
import { useListCapitalDaysQuery } from '@/features/capitalDays';
import { useCompany } from '@/features/company';
import { useGetNetCapitalStandingQuery } from '@/features/dashboard';
import { inventoryDateSource } from '@/features/inventory';
import { useGetAgedReceivablesQuery } from '@/features/registers';
import { useGetTieOutQuery } from '@/features/statements';
import { useGetBalanceSumsQuery } from '@/features/trialBalance';
import { type ApiError, apiError, useExtra } from '@/lib/api';

type Asked = { companyId: number; timeReport: string; isHeld: boolean; close: Close | undefined };

type LoadedFacts = {
  facts: CloseFacts;
  /** True if some of the facts couldn't be loaded and are not being retried. */
  isFailed: boolean;
  /** The first error. */
  failure: ApiError | undefined;
  /** Retries the failed calls. */
  retry: () => void;
};

/** Loads the facts for the states of a period's close, through the calls of its other screens. */
export function useCloseFacts({ companyId, timeReport, isHeld, close }: Asked): LoadedFacts {
  const query = isHeld ? { companyId, timeReport } : skipToken;
  const sums = useGetBalanceSumsQuery(isHeld ? { companyId, timeReport, isEditMode: false } : skipToken);
  const standing = useGetNetCapitalStandingQuery(query);
  const tieOut = useGetTieOutQuery(useExtra('tie-out') ? query : skipToken);
  const aged = useGetAgedReceivablesQuery(useExtra('receivables') ? query : skipToken);
  const dates = useListPeriodsQuery({ source: inventoryDateSource, companyId });
  const { filings, ...records } = useFilings(companyId, timeReport, dates.data ?? null);
  const queries = [sums, standing, tieOut, aged, dates, records.reported, records.filed];
  return {
    facts: {
      timeReport,
      end: parsePeriod(timeReport)?.end ?? '',
      isHeld,
      sums: sums.currentData?.data,
      findings: standing.currentData?.data.findings_to_fix,
      areInputsSaved: standing.currentData?.data.capital_inputs.is_saved,
      positionDates: dates.data,
      receivables: aged.currentData?.data.accounts.map(({ number, difference }) => ({ number, difference })),
      openChanges: close?.open_changes.map(({ text }) => text),
      differing: tieOut.currentData?.data.checks.flatMap((check) =>
        check.state === 'DIFFERS' ? [differenceText(check)] : [],
      ),
      filings,
    },
    isFailed: queries.some(({ isError }) => isError),
    failure: apiError(queries.find(({ error }) => error !== undefined)?.error),
    retry: () => retryFailed(queries),
  };
}

type Check = { title: string; left: { label: string }; right: { label: string }; difference: number | null };

function differenceText({ title, left, right, difference }: Check): string {
  const what = [title, `${left.label} and ${right.label}`].filter((text) => text !== '').join(': ');
  return difference === null ? `${what} differ.` : `${what} differ by ${formatDollars(money(difference))}.`;
}

/** Returns the firm's filings for the period; undefined until its profile and the backend's reports and records are known. */
function useFilings(companyId: number, timeReport: string, positionDates: readonly IsoDate[] | null) {
  const profile = useCompany().data?.data;
  const [hasReported, hasFiled] = [useExtra('reported-periods'), useExtra('filed')];
  const reported = useGetReportedPeriodsQuery(hasReported ? companyId : skipToken);
  const filed = useListFiledQuery(hasFiled ? companyId : skipToken);
  const days = useListCapitalDaysQuery(useExtra('capital-days') ? companyId : skipToken);
  const isKnown = isLoaded(hasReported, reported) && isLoaded(hasFiled, filed) && !days.isLoading;
  const end = parsePeriod(timeReport)?.end ?? '';
  const filings =
    profile === undefined || !isKnown
      ? undefined
      : filingsOf(end, profile, {
          reported: reported.data?.data ?? {},
          filed: filed.data?.data ?? [],
          kept: days.data && keptEnds(days.data.data),
          positionDates,
        });
  return { filings, reported, filed };
}

function isLoaded(isAsked: boolean, { data }: { data?: unknown }): boolean {
  return !isAsked || data !== undefined;
}

type Records = {
  reported: ReportedPeriods;
  filed: readonly FiledRecord[];
  /** Undefined if unknown. */
  kept: readonly IsoDate[] | undefined;
  positionDates: readonly IsoDate[] | null;
};

function filingsOf(
  end: string,
  profile: CompanyProfile,
  { reported, filed, kept, positionDates }: Records,
): CloseFacts['filings'] {
  const firm = { ...toFilingFirm(profile, reported, filed), positionDates };
  return Object.entries(obligations)
    .filter(([kind, obligation]) => getCondition(kind) === null && isFiledFor(obligation, end, firm))
    .map(([kind, { name, report }]) => ({
      kind,
      name,
      report,
      isMade: isMetByDay(kind) ? (kept?.includes(end) ?? null) : isReported(reported, report, end),
      isFiled: isMetByDay(kind) ? null : filed.some((record) => record.kind === kind && record.period_end === end),
    }));
}

function isReported(reported: ReportedPeriods, report: ReportType | null, end: IsoDate): boolean | null {
  return report === null ? null : (reported[report]?.includes(end) ?? false);
}

/** Refetches the failed ones of these queries. */
export function retryFailed(queries: readonly { isError: boolean; refetch: () => unknown }[]): void {
  for (const { isError, refetch } of queries) if (isError) refetch();
}
