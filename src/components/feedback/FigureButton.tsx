import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import './feedback.css';

type FigureButtonProps = {
  /** What is read out: the figure, and of what it is. */
  label: string;
  onClick: () => void;
  children: ReactNode;
};

/** A figure that opens; it stands where the figure would. */
export function FigureButton({ label, onClick, children }: FigureButtonProps) {
  return (
    <Button variant="link" className="nc-figure-button" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
