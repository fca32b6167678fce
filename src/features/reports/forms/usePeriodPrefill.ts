import { useMemo, useState } from 'react';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { apiError } from '@/lib/api';
import { useAfterPause } from '@/lib/hooks';
import { callsOf, type ReportKind } from '../reportKind';
import { useGetReportPrefillQuery } from '../reportsApi';

type PeriodPrefillOptions = { kind: ReportKind; companyId: number; startPeriod: string | null; amends: number | null };

export type PeriodPrefill = ReturnType<typeof usePeriodPrefill>;

const pauseBeforePrefill = 700;

/** A report's questions and values as the server gives them for the chosen period, the latest one until one is. */
export function usePeriodPrefill({ kind, companyId, startPeriod, amends }: PeriodPrefillOptions) {
  const [chosen, choose] = useState(startPeriod);
  const timeReport = useAfterPause(chosen, pauseBeforePrefill);
  const { data, currentData, error, isFetching, refetch } = useGetReportPrefillQuery(
    { companyId, calls: callsOf(kind), timeReport, amends },
    { refetchOnMountOrArgChange: true },
  );
  const { withRules } = kind;
  const given = useMemo(() => {
    if (data === undefined || withRules === undefined) return data?.data;
    return { ...data.data, prefill: withRules(data.data.prefill) };
  }, [data, withRules]);
  const isChoosing = chosen !== timeReport;
  return {
    given,
    period: chosen ?? periodOf(kind, data?.data.prefillValues),
    choose,
    failure: apiError(error),
    isFetching,
    isLoading: isChoosing || isFetching,
    /** The values are still those of another period. */
    isWaiting: isChoosing || currentData === undefined,
    refetch,
  };
}

/** The period that answers say; empty for none. */
export function periodOf({ periodField }: ReportKind, values: FieldValues = {}): string {
  const value = values[periodField];
  return typeof value === 'string' ? value : '';
}
