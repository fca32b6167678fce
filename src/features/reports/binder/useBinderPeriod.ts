import { useSearchParams } from 'react-router-dom';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { formatPeriod, parsePeriod } from '@/domain/periods';
import { balancePeriods } from '@/features/trialBalance';

const parameter = 'time_report';

/** The period of the address, else the latest one with a trial balance; null where there is none, or none is known yet. */
export function useBinderPeriod(companyId: number) {
  const [search, setSearch] = useSearchParams();
  const query = useListPeriodsQuery({ source: balancePeriods, companyId });
  const asked = parsePeriod(search.get(parameter) ?? '');

  function select(next: string | null) {
    const changed = new URLSearchParams(search);
    if (next === null) changed.delete(parameter);
    else changed.set(parameter, next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  }

  return {
    timeReport: asked === null ? (query.currentData?.[0] ?? null) : formatPeriod(asked),
    isPending: query.isLoading,
    select,
  };
}
