import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { TableQuery } from '@/components/table';
import type { PeriodSource } from '@/lib/staging/periodSource';

/** The report date of a list: what the address says, else the latest; null where there is none. `isKnown` once that is settled. */
export function useReportDate(source: PeriodSource, companyId: number, asked: string) {
  const dates = useListPeriodsQuery({ source, companyId });
  const isKnown = asked !== '' || dates.data !== undefined;

  return {
    reportDate: asked === '' ? (dates.data?.[0] ?? null) : asked,
    isKnown,
    /** How a table stands that waits for the dates. */
    waiting: {
      isLoading: dates.error === undefined,
      isFetching: dates.isFetching,
      error: dates.error,
      refetch: dates.refetch,
    } satisfies TableQuery,
  };
}
