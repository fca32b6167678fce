import { ErrorNotice } from '@/components/feedback';
import type { ErrorDetail } from '@/contract/envelope';

export type WizardFailureProps = { message: string; details: readonly ErrorDetail[] };

/** Why the answers were refused, with the faults that no field can show. */
export function WizardFailure({ message, details }: WizardFailureProps) {
  return (
    <>
      <ErrorNotice error={null} text={message} />
      {details.length > 0 && (
        <ul className="nc-wizard-faults text-danger-emphasis">
          {details.map((detail) => (
            <li key={`${detail.path} ${detail.message}`}>{detail.message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
