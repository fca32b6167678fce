import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { apiError } from '@/lib/api';
import './feedback.css';

export type ErrorNoticeProps = {
  /** The failure of a query or a mutation. */
  error: unknown;
  /** Shown in place of the failure's own message. */
  text?: string | undefined;
  onRetry?: (() => unknown) | undefined;
};

export function ErrorNotice({ error, text, onRetry }: ErrorNoticeProps) {
  return (
    <Alert variant="danger" transition={false} className="nc-error">
      <span>{text ?? apiError(error)?.message ?? 'Something went wrong'}</span>
      {onRetry !== undefined && (
        <Button variant="" size="sm" className="nc-error-retry" onClick={() => onRetry()}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
