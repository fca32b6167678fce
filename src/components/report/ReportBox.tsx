import { type ReactNode, useState } from 'react';
import { usePageScroll } from '@/lib/hooks';
import '@/components/table/pageScroll.css';
import './report.css';

type ReportBoxProps = {
  /** Accessible name of the table. */
  label: string;
  className?: string;
  /** True if the box scrolls by itself, since only visible rows are rendered. */
  isLong?: boolean;
  onBox?: (box: HTMLElement | null) => void;
  children: ReactNode;
};

/** A report of any length, which scrolls with the page under its header. One wider than the page scrolls sideways, with the row names fixed. */
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
