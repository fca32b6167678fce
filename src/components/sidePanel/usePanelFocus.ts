import { type RefObject, useEffect, useRef } from 'react';

type PanelFocus = {
  panel: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** Names what is in sight. */
  shown: string;
};

/** Takes the focus to whatever the panel shows next, unless the page came with it, and back to where it was when the panel goes. */
export function usePanelFocus({ panel, heading, shown }: PanelFocus): void {
  const opener = useRef<HTMLElement | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === shown) return;
    const isFirst = last.current === null;
    last.current = shown;
    // What had the focus inside the panel went with what it showed before.
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    if (isFirst && isNowhere) return;
    if (focused instanceof HTMLElement && !isNowhere && !panel.current?.contains(focused)) opener.current = focused;
    heading.current?.focus();
  }, [shown, panel, heading]);
  useEffect(() => () => giveBack(opener.current), []);
}

/** To the page where the opener went with another one. */
function giveBack(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus();
  else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
