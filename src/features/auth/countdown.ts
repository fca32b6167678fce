import { useCallback, useEffect, useState } from 'react';

const tickMs = 250;

/** Formats milliseconds as minutes and seconds, `1:05`, rounded up. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts down from `lengthMs` by the clock and not by ticks, which browsers throttle in hidden tabs; `restart` starts over. */
export function useCountdown(lengthMs: number): { remainingMs: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => performance.now() + lengthMs);
  const [remainingMs, setRemainingMs] = useState(lengthMs);
  useEffect(() => {
    const ticking = setInterval(() => {
      const left = Math.max(0, endsAt - performance.now());
      setRemainingMs(left);
      if (left === 0) clearInterval(ticking);
    }, tickMs);
    return () => clearInterval(ticking);
  }, [endsAt]);
  const restart = useCallback(() => {
    setEndsAt(performance.now() + lengthMs);
    setRemainingMs(lengthMs);
  }, [lengthMs]);
  return { remainingMs, restart };
}
