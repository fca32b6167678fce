import { useSearchParams } from 'react-router-dom';
import { isEarlier } from '@/domain/comparison/comparedTimes';

const parameter = 'compare';

/** The earlier period or date that the address puts beside the one that is looked at; null where it names none that is earlier. */
export function useComparedTime(now: string | null) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter);
  const before = asked !== null && now !== null && isEarlier(asked, now) ? asked : null;

  function choose(time: string | null) {
    setSearch(
      (shown) => {
        const next = new URLSearchParams(shown);
        if (time === null) next.delete(parameter);
        else next.set(parameter, time);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { before, choose };
}
