import type { MouseEvent } from 'react';
import Alert from 'react-bootstrap/Alert';
import { ProfileFieldLinks } from '@/components/feedback/ProfileFieldLinks';
import { findProfileField } from '@/domain/company/profileFields';
import type { FormFailure } from './useServerForm';

export type FailureNoticeProps = { failure: FormFailure | null; onRetry: () => unknown };

/** The server's errors that no field can show; renders nothing without any. An unanswered call can be sent again. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  if (failure === null) return null;
  const details = failure.details.filter(
    ({ path, message }) =>
      message !== failure.message && findProfileField(path) === null && !/(^|\.)updatedAt$/.test(path),
  );

  function retry({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The notice disappears together with this button.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onRetry();
  }

  return (
    <Alert variant="danger" transition={false}>
      {failure.message}{' '}
      {failure.canRetry && (
        <button type="button" className="btn btn-link btn-sm nc-failure-retry" onClick={retry}>
          {failure.isLost ? 'Check again' : 'Retry'}
        </button>
      )}
      {details.length > 0 && (
        <ul className="nc-failure-details">
          {details.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      <ProfileFieldLinks errors={failure.details} />
    </Alert>
  );
}
