import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './feedback.css';

export type PillTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export type PillProps = {
  tone: PillTone;
  /** Explanation of the pill. With it, the pill can be focused, so that keyboard users reach the explanation. */
  tooltip?: string | undefined;
  /** Link to more about it. */
  to?: string | undefined;
  children: ReactNode;
};

/** A status, as a word and a color. */
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
