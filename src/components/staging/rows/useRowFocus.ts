import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/hooks';
import { firstButton, type StagedFocus } from '../useStagedFocus';

/**
 * Keeps the focus near a row's buttons when the pressed one goes: on the row's first button that can be pressed, or, when the row itself
 * goes, on that of the row after it, before it, or on the bar. `stay` says that a button was pressed that may go. In a long table the buttons may go
 * on to another row (`id`), too.
 */
export function useRowFocus(
  { toBar }: StagedFocus,
  id: number,
): { box: RefObject<HTMLDivElement | null>; stay: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const isStaying = useRef(false);
  const bar = useRef(toBar);

  useLayoutEffect(() => {
    if (isStaying.current && isFocusLost()) firstButton(box.current)?.focus();
    // While the row's buttons wait for the server there is nothing to focus yet.
    isStaying.current &&= isFocusLost();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is as good as none
  useLayoutEffect(() => {
    const place = box.current;
    return () => {
      if (place === null || !(isStaying.current || place.contains(document.activeElement))) return;
      isStaying.current = false;
      const row = place.closest('tr');
      const neighbor = [row?.nextElementSibling, row?.previousElementSibling]
        .map((other) => firstButton(other?.querySelector('.nc-row-actions')))
        .find((button) => button !== null);
      // A row of very many also goes when it is scrolled out of sight, and must not be scrolled back to.
      if (neighbor === undefined) bar.current({ preventScroll: true });
      else neighbor?.focus({ preventScroll: true });
    };
  }, [id]);

  return {
    box,
    stay: () => {
      isStaying.current = true;
    },
  };
}
