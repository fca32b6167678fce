import type { ReactNode } from 'react';

type Messages = { hint?: ReactNode; error?: string | undefined };

/** The hint and the error of the control with this id. */
export function FieldMessages({ id, hint, error }: Messages & { id: string }) {
  return (
    <>
      {hasHint(hint) && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div className="nc-field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </>
  );
}

/** Returns the `aria-describedby` of the messages shown. */
export function messageIds(id: string, { hint, error }: Messages): string | undefined {
  const ids = [...(hasHint(hint) ? [`${id}-hint`] : []), ...(error === undefined ? [] : [`${id}-error`])];
  return ids.length === 0 ? undefined : ids.join(' ');
}

function hasHint(hint: ReactNode): boolean {
  return hint !== undefined && hint !== null && hint !== '';
}
