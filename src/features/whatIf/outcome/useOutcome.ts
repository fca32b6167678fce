import { useEffect, useState } from 'react';
import type { WhatIfOutcome } from '@/contract/figures/whatIf';
import { type ApiError, apiError } from '@/lib/api';
import { useAfterPause, useAppDispatch } from '@/lib/hooks';
import { loadWhatIf, type WhatIfQuery } from '../whatIfApi';

type Computed = { key: string; outcome: WhatIfOutcome | null; failure: ApiError | undefined };

/** Long enough that a number is typed, short enough that nobody waits for it. */
const pauseBeforeComputing = 250;

/**
 * What steps come to, computed again once they haven't changed for a moment; a computation that something newer replaces is canceled. The last
 * outcome stays until there is another one. Without a query nothing is computed.
 */
export function useOutcome(query: WhatIfQuery | null) {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(query);
  const settled = useAfterPause(key, pauseBeforeComputing);
  const [computed, setComputed] = useState<Computed | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try sets it off
  useEffect(() => {
    const asked = JSON.parse(settled) as WhatIfQuery | null; // as it was written above
    if (asked === null) return undefined;
    let isWanted = true;
    const request = dispatch(loadWhatIf(asked));
    void request.then((answer) => {
      if (!isWanted) return;
      const failure = apiError(answer.error);
      setComputed((before) => ({ key: settled, outcome: answer.data?.data ?? before?.outcome ?? null, failure }));
    });
    return () => {
      isWanted = false;
      request.abort();
    };
  }, [settled, dispatch, tries]);

  const isCurrent = query === null || computed?.key === key;
  return {
    outcome: computed?.outcome ?? null,
    /** Of the steps as they are now. */
    failure: computed?.key === key ? computed.failure : undefined,
    isBusy: !isCurrent,
    retry: () => setTries(tries + 1),
  };
}
