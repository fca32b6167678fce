import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A button that goes or is disabled takes the focus with it. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}

/** The place that takes the focus where a change of `shown`, such as one row less, took away what had it. */
export function useFocusKept<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown && isFocusLost()) place.current?.focus();
    before.current = shown;
  }, [shown]);
  return place;
}
