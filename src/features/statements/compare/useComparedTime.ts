import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ComparisonFileQuery } from '@/contract/statements/comparison.schema';
import { type ComparedTimes, isEarlier } from '@/domain/statements/comparison/comparedTimes';

/** Display settings of a comparison, on screen and in print. */
export type ComparisonLook = Pick<ComparisonFileQuery, 'order' | 'reasons'>;

const parameter = 'compare';

/** Returns the current and the compared period or date (the URL's, null without one), and the display settings. */
export function useComparedTime(now: string | null) {
  const [search, setSearch] = useSearchParams();
  const [look, setLook] = useState<ComparisonLook>({ order: 'report', reasons: true });
  const asked = search.get(parameter);
  const times: ComparedTimes | null =
    asked !== null && now !== null && isEarlier(asked, now) ? { now, before: asked } : null;

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

  return { times, choose, look, setLook };
}
