import { type RefObject, useEffect, useState } from 'react';

/**
 * Holds a form back for `delayMs` after `hold()`. What is submitted meanwhile is not lost: `keep()` submits the form at the end of that
 * time, unless `drop()` comes first.
 */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>, delayMs: number) {
  const [isHeld, setHeld] = useState(false);
  const [isKept, setKept] = useState(false);

  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), delayMs);
    return () => clearTimeout(timer);
  }, [isHeld, delayMs]);

  useEffect(() => {
    if (isHeld || !isKept) return;
    setKept(false);
    form.current?.requestSubmit();
  }, [form, isHeld, isKept]);

  return {
    isHeld,
    isKept,
    hold: () => setHeld(true),
    keep: () => setKept(true),
    drop: () => setKept(false),
  };
}
