import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import { PanelBoundary } from '@/components/feedback';
import './sidePanel.css';

/** Props of a panel's heading, which names the panel and takes the focus when its content changes. */
export type PanelHeading = { id: string; ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1 };

type SidePanelProps = {
  /** Name of the content; a new one moves the focus to its heading. */
  shown: string;
  className: string;
  /** Content next to the close button. */
  head: ReactNode;
  onClose: () => void;
  children: (heading: PanelHeading) => ReactNode;
};

/** A panel next to the page. Escape closes it and returns the focus to its opener. */
export function SidePanel({ shown, className, head, onClose, children }: SidePanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePanelFocus({ panel, heading, shown });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <aside ref={panel} className={`nc-side-panel ${className}`} aria-labelledby={headingId} onKeyDown={handleKeyDown}>
      <header>
        {head}
        <CloseButton onClick={onClose} />
      </header>
      <PanelBoundary of={shown}>
        <Shown heading={{ id: headingId, ref: heading, tabIndex: -1 }}>{children}</Shown>
      </PanelBoundary>
    </aside>
  );
}

type ShownProps = Pick<SidePanelProps, 'children'> & { heading: PanelHeading };

/** Renders below the boundary, which catches what its parent throws too late. */
function Shown({ heading, children }: ShownProps) {
  return children(heading);
}

type PanelFocus = {
  panel: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** Name of the content. */
  shown: string;
};

/** Focuses the panel's heading when its content changes, unless it opened with the page, and returns the focus when the panel closes. */
function usePanelFocus({ panel, heading, shown }: PanelFocus): void {
  const opener = useRef<HTMLElement | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === shown) return;
    const isFirst = last.current === null;
    last.current = shown;
    // The focused element inside the panel was removed with the old content.
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    if (isFirst && isNowhere) return;
    if (focused instanceof HTMLElement && !isNowhere && !panel.current?.contains(focused)) opener.current = focused;
    heading.current?.focus();
  }, [shown, panel, heading]);
  useEffect(() => () => giveBack(opener.current), []);
}

/** Returns the focus to the opener, or to the page if the opener is gone. */
function giveBack(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus();
  else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
