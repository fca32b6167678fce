import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';

export type ActionNoticeProps = {
  /** Of a region; a notice without is a status, which is read out when it appears. */
  label?: string;
  children: ReactNode;
  buttons?: ReactNode;
};

/** What is said above a page's or an edit screen's contents, and what can be done about it. */
export function ActionNotice({ label, children, buttons }: ActionNoticeProps) {
  return (
    <Alert
      variant="info"
      transition={false}
      role={label === undefined ? 'status' : 'region'}
      className="nc-action-notice"
      aria-label={label}
    >
      <p className="mb-0">{children}</p>
      {buttons}
    </Alert>
  );
}
