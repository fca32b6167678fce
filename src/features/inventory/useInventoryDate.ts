import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { TableQuery } from '@/components/table';
import type { PeriodSource } from '@/lib/staging/periodSource';

/** Returns the report date of a list: the URL's, else the latest; null without any. `isKnown` once that is settled. */
export function useInventoryDate(source: PeriodSource, companyId: number, asked: string) {
  const dates = useListPeriodsQuery({ source, companyId });
  const isKnown = asked !== '' || dates.data !== undefined;

  return {
    reportDate: asked === '' ? (dates.data?.[0] ?? null) : asked,
    isKnown,
    /** State of a table that waits for the dates. */
    waiting: {
      isLoading: dates.error === undefined,
      isFetching: dates.isFetching,
      error: dates.error,
      refetch: dates.refetch,
    } satisfies TableQuery,
  };
}
