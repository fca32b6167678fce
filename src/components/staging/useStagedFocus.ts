import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/hooks';

export type StagedFocus = ReturnType<typeof useStagedFocus>;

/** Moves the focus to where the eye is when the button that had it goes. */
export function useStagedFocus(isBusy: boolean) {
  const save = useRef<HTMLButtonElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const issues = useRef(new Map<number, HTMLElement>());
  const leaving = useRef<{ pressed: HTMLElement; move: () => void } | null>(null);

  // What comes of a pressed button is there once nothing is on its way any more.
  useLayoutEffect(() => {
    if (isBusy || leaving.current === null) return;
    const { pressed, move } = leaving.current;
    leaving.current = null;
    if (!pressed.isConnected) move();
    else if (isFocusLost()) pressed.focus();
  });

  /** To Save, or to the count of unsaved changes where nothing is to be saved. */
  function toBar(options?: FocusOptions): void {
    (save.current?.disabled === false ? save : count).current?.focus(options);
  }

  return {
    save,
    count,
    /** Where the refusal shows the issue of a row. */
    issue: (id: number) => (place: HTMLElement | null) => {
      if (place !== null) issues.current.set(id, place);
      return () => void issues.current.delete(id);
    },
    toBar,
    /** To be called before a button does what may take it away; then the focus moves on to the issue of another row, or to the bar. */
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

/** The first button of a place that can be pressed. */
export function firstButton(place: Element | null | undefined): HTMLElement | null {
  return place?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;
}
