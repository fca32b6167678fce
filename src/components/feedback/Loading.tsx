import './feedback.css';

export function Loading() {
  return (
    <div className="nc-loading" role="status">
      <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      Loading...
    </div>
  );
}
