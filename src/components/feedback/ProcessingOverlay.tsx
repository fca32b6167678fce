import type { ReactNode } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import './feedback.css';

/** Covers the page and blocks it while a process runs; `children` show its progress. */
export function ProcessingOverlay({ children }: { children?: ReactNode }) {
  return (
    <div className="nc-processing" role="status">
      <span>
        <Spinner as="span" size="sm" aria-hidden="true" />
        Processing...
        {children}
      </span>
    </div>
  );
}
