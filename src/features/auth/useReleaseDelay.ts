import { useCallback, useEffect, useState } from 'react';

/** Whether something is held back, and the function that holds it back from now for `delayMs`. */
export function useReleaseDelay(delayMs: number): [isHeld: boolean, hold: () => void] {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), delayMs);
    return () => clearTimeout(timer);
  }, [isHeld, delayMs]);
  return [isHeld, useCallback(() => setHeld(true), [])];
}
