import { apiError } from '@/lib/api';
import './feedback.css';

export type ErrorNoticeProps = {
  /** What a query or a mutation failed with. */
  error: unknown;
  /** Shown in place of the failure's own message. */
  text?: string | undefined;
  onRetry?: (() => unknown) | undefined;
};

export function ErrorNotice({ error, text, onRetry }: ErrorNoticeProps) {
  return (
    <div className="alert alert-danger nc-error" role="alert">
      <span>{text ?? apiError(error)?.message ?? 'Something went wrong'}</span>
      {onRetry !== undefined && (
        <button type="button" className="btn btn-sm nc-error-retry" onClick={() => onRetry()}>
          Try again
        </button>
      )}
    </div>
  );
}
