import Alert from 'react-bootstrap/Alert';
import type { RecordVerification as Verification } from '@/contract/records/recordVerification';
import { verifiedText } from '@/domain/verifiedText';

type RecordVerificationProps = { verified: Verification; onClose: () => void };

/** How far the records are as they were recorded, and where they aren't. */
export function RecordVerification({ verified, onClose }: RecordVerificationProps) {
  const { first_break, head } = verified;
  return (
    <Alert variant={first_break === null ? 'success' : 'danger'} transition={false} dismissible onClose={onClose}>
      <strong>{verifiedText(verified)}</strong>
      {first_break === null ? (
        head !== null && (
          <div className="text-break">
            Last entry: {head.entry}, SHA-256 {head.sha256}
          </div>
        )
      ) : (
        <>
          <div>{first_break.text}</div>
          <ul className="mb-0 text-break">
            {first_break.differences.map(({ field, recorded, found }) => (
              <li key={field}>
                {field}: recorded {recorded}; found {found}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
