import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/hooks';

export type StagedFocus = ReturnType<typeof useStagedFocus>;

/** Moves the focus to a nearby control when the focused button is removed. */
export function useStagedFocus(isBusy: boolean) {
  const save = useRef<HTMLButtonElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const issues = useRef(new Map<number, HTMLElement>());
  const leaving = useRef<{ pressed: HTMLElement; move: () => void } | null>(null);

  // The outcome of a pressed button is there once no call is pending.
  useLayoutEffect(() => {
    if (isBusy || leaving.current === null) return;
    const { pressed, move } = leaving.current;
    leaving.current = null;
    if (!pressed.isConnected) move();
    else if (isFocusLost()) pressed.focus();
  });

  /** Focuses Save, or the count of unsaved changes if nothing is to be saved. */
  function toBar(options?: FocusOptions): void {
    (save.current?.disabled === false ? save : count).current?.focus(options);
  }

  return {
    save,
    count,
    /** Ref of the refusal's issue of a row. */
    issue: (id: number) => (place: HTMLElement | null) => {
      if (place !== null) issues.current.set(id, place);
      return () => void issues.current.delete(id);
    },
    toBar,
    /** Call before an action that may remove the pressed button; the focus then moves to the issue of another row, or to the bar. */
    moveFrom(pressed: HTMLElement, next?: number): void {
      const move = () => {
        const button = firstButton(next === undefined ? undefined : issues.current.get(next));
        if (button === null) toBar();
        else button.focus();
      };
      leaving.current = { pressed, move };
    },
  };
}

/** Returns the first enabled button inside an element. */
export function firstButton(place: Element | null | undefined): HTMLElement | null {
  return place?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;
}
