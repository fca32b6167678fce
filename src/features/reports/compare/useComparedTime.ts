import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ComparisonFileQuery } from '@/contract/statements/comparison';
import { type ComparedTimes, isEarlier } from '@/domain/comparison/comparedTimes';

/** How a comparison is shown and printed. */
export type ComparisonLook = Pick<ComparisonFileQuery, 'order' | 'reasons'>;

const parameter = 'compare';

/** What is looked at and the earlier period or date that the address puts beside it, null where it names none, and how both are shown. */
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
