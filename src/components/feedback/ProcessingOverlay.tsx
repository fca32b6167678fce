import Spinner from 'react-bootstrap/Spinner';
import './feedback.css';

/** Lies over the page while something goes on that nothing else may be done beside. */
export function ProcessingOverlay() {
  return (
    <div className="nc-processing" role="status">
      <span>
        <Spinner as="span" size="sm" aria-hidden="true" />
        Processing...
      </span>
    </div>
  );
}
