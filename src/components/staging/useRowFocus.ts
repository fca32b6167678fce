import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusBar } from './focusBar';

/**
 * Keeps the focus near a row's buttons when the pressed one goes: on the row's first button that can be pressed, or, when the row itself
 * goes, on that of the row after it, before it, or on the bar. `hold` says that a button was pressed that may go.
 */
export function useRowFocus(): { box: RefObject<HTMLDivElement | null>; hold: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);

  function hold(): void {
    isHeld.current = true;
  }

  useLayoutEffect(() => {
    if (isHeld.current && isFocusLost()) firstButton(box.current)?.focus();
    // While the row's buttons wait for the server there is nothing to focus yet.
    isHeld.current &&= isFocusLost();
  });

  useLayoutEffect(() => {
    const place = box.current;
    return () => {
      if (place === null || !(isHeld.current || place.contains(document.activeElement))) return;
      const row = place.closest('tr, li');
      const neighbour = firstButton(row?.nextElementSibling) ?? firstButton(row?.previousElementSibling);
      // A row of very many also goes when it is scrolled out of sight, and must not be scrolled back to.
      if (neighbour === null) focusBar({ preventScroll: true });
      else neighbour.focus({ preventScroll: true });
    };
  }, []);

  return { box, hold };
}

/** A button that goes or is disabled takes the focus with it. */
function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}

function firstButton(place: Element | null | undefined): HTMLElement | null {
  return place?.querySelector<HTMLElement>('.nc-row-actions button:not(:disabled)') ?? null;
}
