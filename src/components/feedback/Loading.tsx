import Spinner from 'react-bootstrap/Spinner';
import './feedback.css';

export function Loading() {
  return (
    <div className="nc-loading" role="status">
      <Spinner as="span" size="sm" aria-hidden="true" />
      Loading...
    </div>
  );
}
