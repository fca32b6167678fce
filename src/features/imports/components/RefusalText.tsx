import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import type { ApiError } from '@/lib/api';

/** Why something could not be done, with the records or places that are named. Takes the focus, which what was pressed may have lost. */
export function RefusalText({ refusal }: { refusal: Pick<ApiError, 'message' | 'fieldErrors'> | null }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) notice.current?.focus();
  }, [refusal]);

  if (refusal === null) return null;
  const { message, fieldErrors = [] } = refusal;
  const details = [...new Set(fieldErrors.map((each) => each.message))].filter((text) => text !== message);
  return (
    <Alert ref={notice} variant="danger" transition={false} tabIndex={-1}>
      {message}
      {details.length > 0 && (
        <ul className="nc-import-details">
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
