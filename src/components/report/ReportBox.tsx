import { type ReactNode, useState } from 'react';
import { usePageScroll } from '@/lib/hooks';
import '@/components/table/pageScroll.css';
import './report.css';

type ReportBoxProps = {
  /** Names the table. */
  label: string;
  className?: string;
  /** Whether the box scrolls by itself, since only what is in sight of it is made. */
  isLong?: boolean;
  onBox?: (box: HTMLElement | null) => void;
  children: ReactNode;
};

/** A report of any length, which scrolls with the page under its head. One that is wider than the page scrolls sideways, beside the names of its rows. */
export function ReportBox({ label, className = '', isLong = false, onBox, children }: ReportBoxProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  usePageScroll(isLong ? null : box);

  function handleBox(element: HTMLElement | null) {
    setBox(element);
    onBox?.(element);
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={handleBox} className={`nc-report-box ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
