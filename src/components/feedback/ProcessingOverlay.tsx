import type { ReactNode } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import './feedback.css';

/** Lies over the page while something goes on that nothing else may be done beside; `children` say how far it is. */
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
