import { useState } from 'react';
import { maxRequestsTogether, type ReviewRequest } from '@/contract/reviews/review';
import { notify } from '@/lib/notifications';

/** The open requests that are selected, on whatever pages and of whatever types they are listed. */
export function useReviewSelection(shown: readonly ReviewRequest[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ReviewRequest>>(new Map());
  // Those in sight as they stand now: one that was just decided is no longer selected.
  const current = new Map(shown.map((request) => [request.id, request]));
  const selected = [...chosen.values()]
    .map((request) => current.get(request.id) ?? request)
    .filter(({ status }) => status === 'OPEN');

  function change(ids: ReadonlySet<string | number>) {
    const known = new Map([...selected, ...shown].map((request) => [request.id, request]));
    const next = [...known.values()].filter(({ id, status }) => ids.has(id) && status === 'OPEN');
    if (next.length > maxRequestsTogether) notify.warning(`Select up to ${maxRequestsTogether} requests.`);
    else setChosen(new Map(next.map((request) => [request.id, request])));
  }

  return {
    selected,
    selection: {
      selected: new Set(selected.map(({ id }) => id)),
      onChange: change,
      blockedBy: (id: string | number) =>
        current.get(Number(id))?.status === 'OPEN' ? undefined : 'Closed. Reopen it before you approve it.',
    },
    clear: () => setChosen(new Map()),
  };
}
