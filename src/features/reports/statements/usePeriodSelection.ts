import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { type PeriodSelection, type PeriodTerms, readSelection, writeSelection } from './periodSelection';

/** The periods of the address, else the latest one with a trial balance. Null until it is known which those are. */
export function usePeriodSelection() {
  const [search, setSearch] = useSearchParams();
  const companyId = useCompanyId();
  const query = useListPeriodsQuery({ source: balancePeriods, companyId });
  const available = query.currentData;
  const terms = useMemo<PeriodTerms | null>(
    () => (available === undefined ? null : { available, today: new Date() }),
    [available],
  );
  const selection = useMemo(() => (terms === null ? null : readSelection(search, terms)), [search, terms]);

  function select(next: PeriodSelection) {
    setSearch(writeSelection(search, next), { replace: true, preventScrollReset: true });
  }

  return { query, terms, selection, select };
}
