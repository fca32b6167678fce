import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import { maxUploadErrors } from '@/contract/staging/upload';
import { apiError } from '@/lib/api';
import './import.css';

export type ImportFailureProps = {
  /** What the upload failed with. */
  failure: unknown;
  /** Shown in place of the failure's own message. */
  text?: string | undefined;
};

/** Why a file was refused: the main message, and below it the server's own list, row by row. */
export function ImportFailure({ failure, text }: ImportFailureProps) {
  const error = apiError(failure);
  const issues = error?.fieldErrors ?? [];
  const notice = useRef<HTMLDivElement>(null);

  // The button that sent the file was disabled meanwhile, and has dropped the focus.
  useEffect(() => notice.current?.focus(), []);

  return (
    <Alert ref={notice} variant="danger" transition={false} className="nc-import-notice" tabIndex={-1}>
      <strong>{text ?? error?.message ?? 'Unable to create record.'}</strong>
      {issues.length > 0 && (
        <>
          <p className="mt-2 mb-0">{countText(issues.length)}. Nothing was imported.</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul className="nc-import-errors" aria-label="Errors in the file" tabIndex={0}>
            {issues.map(({ path, message }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have the same error
              <li key={position}>{path === '' ? message : `${path}: ${message}`}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** Past the most that are named, the last item says how many more there are. */
function countText(count: number): string {
  if (count > maxUploadErrors) return `More than ${maxUploadErrors} errors`;
  return count === 1 ? '1 error' : `${count} errors`;
}
