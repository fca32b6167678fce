import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './feedback.css';

export type PillTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export type PillProps = {
  tone: PillTone;
  /** What it means. With it, the pill takes the focus so that the keyboard reaches the explanation. */
  tooltip?: string | undefined;
  /** Where it leads, to more about it. */
  to?: string | undefined;
  children: ReactNode;
};

/** Where something stands, in a word and a color. */
export function Pill({ tone, tooltip, to, children }: PillProps) {
  const className = `nc-pill nc-pill-${tone}`;
  if (to !== undefined) {
    return (
      <Link className={className} to={to} data-tooltip={tooltip}>
        {children}
      </Link>
    );
  }
  if (tooltip === undefined) return <span className={className}>{children}</span>;
  return (
    <button type="button" className={className} data-tooltip={tooltip} data-tooltip-only="">
      {children}
    </button>
  );
}
