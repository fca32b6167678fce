import { useSearchParams } from 'react-router-dom';
import { comparePeriods, parsePeriod } from '@/domain/periods';

const parameter = 'compare';

/** The earlier period that the address puts beside the one that is looked at; null where it names none that is earlier. */
export function useComparedPeriod(now: string | undefined) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter);
  const [before, current] = [parsePeriod(asked ?? ''), parsePeriod(now ?? '')];
  const isEarlier = before !== null && current !== null && comparePeriods(before, current) < 0;

  function choose(timeReport: string | null) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (timeReport === null) next.delete(parameter);
        else next.set(parameter, timeReport);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { before: isEarlier ? asked : null, choose };
}
