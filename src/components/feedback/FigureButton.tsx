import type { ReactNode } from 'react';
import './feedback.css';

type FigureButtonProps = {
  /** What is read out: the figure, and of what it is. */
  label: string;
  /** Undefined for a figure that doesn't open. */
  onClick: (() => void) | undefined;
  children: ReactNode;
};

/** A figure that opens; it stands where the figure would. A plain button, since reports hold hundreds of them. */
export function FigureButton({ label, onClick, children }: FigureButtonProps) {
  if (onClick === undefined) return children;
  return (
    <button type="button" className="btn btn-link nc-figure-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
