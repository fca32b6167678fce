import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';

export type EditNoticeProps = { label: string; children: ReactNode; buttons?: ReactNode };

/** What an edit screen says above its table, and what can be done about it. */
export function EditNotice({ label, children, buttons }: EditNoticeProps) {
  return (
    <Alert variant="info" transition={false} role="region" className="nc-edit-notice" aria-label={label}>
      <p className="mb-0">{children}</p>
      {buttons}
    </Alert>
  );
}
