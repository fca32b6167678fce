import { useEffect, useEffectEvent, useState } from 'react';

/** Pauses between polls in milliseconds: the first after a change, and the longest while nothing changes. */
type PollingPauses = { first: number; longest: number };

const usualPauses: PollingPauses = { first: 5000, longest: 60_000 };
/** Factor by which each pause grows. */
const slowdown = 1.5;

/**
 * Polls `refresh` while the tab is visible, less often the longer `watched` stays the same, and immediately when the user returns to the tab or the
 * network returns. `watched` is the result of `refresh`, or an action that makes news likely. Returns true while a call is pending.
 */
export function usePolling(refresh: () => unknown, watched: unknown, pauses: PollingPauses = usualPauses): boolean {
  const [isPolling, setIsPolling] = useState(false);
  const { first, longest } = pauses;

  const call = useEffectEvent(async () => {
    setIsPolling(true);
    try {
      await refresh();
    } finally {
      setIsPolling(false);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new begins with the first pause
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function callAndWait(pause: number) {
      // The failure is shown where the fetched data is.
      await call().catch(() => undefined);
      wait(pause);
    }

    function wait(pause: number) {
      clearTimeout(timer);
      if (isOver || isAway()) return;
      timer = setTimeout(() => {
        if (!isAway()) void callAndWait(Math.min(pause * slowdown, longest));
      }, pause);
    }

    function handleReturn() {
      clearTimeout(timer);
      if (!isAway()) void callAndWait(first);
    }

    wait(first);
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('online', handleReturn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('online', handleReturn);
    };
  }, [watched, first, longest]);

  return isPolling;
}

/** Returns true if the tab is hidden or the computer has no network, as after waking up: a call would fail and soon end the session. */
function isAway(): boolean {
  return document.hidden || !navigator.onLine;
}
