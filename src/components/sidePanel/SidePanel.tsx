import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import { usePanelFocus } from './usePanelFocus';
import './sidePanel.css';

/** What the heading of a panel takes: it names the panel, and has the focus when something else is shown. */
export type PanelHeading = { id: string; ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1 };

type SidePanelProps = {
  /** Names what is in sight; something else takes the focus to its heading. */
  shown: string;
  className: string;
  /** Beside the button that closes. */
  head: ReactNode;
  onClose: () => void;
  children: (heading: PanelHeading) => ReactNode;
};

/** A panel beside the page. Escape closes it, and what opened it has the focus again. */
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
      {children({ id: headingId, ref: heading, tabIndex: -1 })}
    </aside>
  );
}
