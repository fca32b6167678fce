import { useMemo, useState } from 'react';
import { useGetReportPrefillQuery } from '@/components/capitalInputs/capitalInputsApi';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { apiError } from '@/lib/api';
import { useAfterPause } from '@/lib/hooks';
import { getCallPrefix, type ReportKind } from '../reportKind';

type PeriodPrefillOptions = { kind: ReportKind; companyId: number; startPeriod: string | null; amends: number | null };

export type PeriodPrefill = ReturnType<typeof usePeriodPrefill>;

const pauseBeforePrefill = 700;

/** Loads a report's questions and values for the chosen period, initially the latest. */
export function usePeriodPrefill({ kind, companyId, startPeriod, amends }: PeriodPrefillOptions) {
  const [chosen, choose] = useState(startPeriod);
  const timeReport = useAfterPause(chosen, pauseBeforePrefill);
  const { data, currentData, error, isFetching, refetch } = useGetReportPrefillQuery(
    { companyId, calls: getCallPrefix(kind), timeReport, amends },
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
    period: chosen ?? getAnsweredPeriod(kind, data?.data.prefillValues),
    choose,
    failure: apiError(error),
    isFetching,
    isLoading: isChoosing || isFetching,
    /** True while the values are another period's. */
    isWaiting: isChoosing || currentData === undefined,
    refetch,
  };
}

/** Returns the period in the answers; empty without one. */
export function getAnsweredPeriod({ periodField }: ReportKind, values: FieldValues = {}): string {
  const value = values[periodField];
  return typeof value === 'string' ? value : '';
}
