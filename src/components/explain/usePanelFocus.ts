import { type RefObject, useEffect, useRef } from 'react';

type PanelFocus = {
  panel: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** The figure that is in sight. */
  figure: string;
};

/** Takes the focus to each figure that opens, unless the page came with it, and back to where it was when the panel goes. */
export function usePanelFocus({ panel, heading, figure }: PanelFocus): void {
  const opener = useRef<HTMLElement | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === figure) return;
    const isFirst = shown.current === null;
    shown.current = figure;
    // What had the focus inside the panel went with the figure before.
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    if (isFirst && isNowhere) return;
    if (focused instanceof HTMLElement && !isNowhere && !panel.current?.contains(focused)) opener.current = focused;
    heading.current?.focus();
  }, [figure, panel, heading]);
  useEffect(() => () => opener.current?.focus(), []);
}
