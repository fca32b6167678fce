import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds from one time to the next: the first after something changed, and the longest while nothing does. */
type PollingPauses = { first: number; longest: number };

const usualPauses: PollingPauses = { first: 5000, longest: 60_000 };
/** How much longer each pause is than the one before it. */
const slowdown = 1.5;

/**
 * Calls `refresh` again and again while the tab is visible, the less often the longer `watched` stays the same, and at once when the person
 * returns to the tab or the network does. `watched` is what `refresh` brings, or whatever the person does that makes news likely. True while a call goes on.
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
      // A failure shows where what was fetched is shown.
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

/** Nobody looks, or a computer that has just woken up has no network yet: a call would fail, and end the session before long. */
function isAway(): boolean {
  return document.hidden || !navigator.onLine;
}
