import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns true if nothing has the focus: a button that is removed or disabled loses it. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}

/** Returns a ref whose element takes the focus when a change of `shown`, such as a removed row, loses it. */
export function useFocusFallback<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown && isFocusLost()) place.current?.focus();
    before.current = shown;
  }, [shown]);
  return place;
}
