import type { ReactNode } from 'react';
import './feedback.css';

type FigureButtonProps = {
  /** The accessible name: the figure and its label. */
  label: string;
  /** Undefined for a figure without an explanation. */
  onClick: (() => void) | undefined;
  children: ReactNode;
};

/** A figure that opens its explanation, in place of plain text. A bare button, since reports hold hundreds of them. */
export function FigureButton({ label, onClick, children }: FigureButtonProps) {
  if (onClick === undefined) return children;
  return (
    <button type="button" className="btn btn-link nc-figure-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
