import Alert from 'react-bootstrap/Alert';
import { ProfileFieldLinks } from '@/components/feedback/ProfileFieldLinks';
import { findProfileField } from '@/domain/companyProfile/profileFields';
import type { FormFailure } from './useServerForm';

/** What the server has against a form and no field can show; nothing when there is nothing. */
export function FailureNotice({ failure }: { failure: FormFailure | null }) {
  if (failure === null) return null;
  const details = failure.details.filter(
    ({ path, message }) => message !== failure.message && findProfileField(path) === null,
  );
  return (
    <Alert variant="danger" transition={false}>
      {failure.message}
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
