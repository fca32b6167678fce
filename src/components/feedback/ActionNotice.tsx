import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';

export type ActionNoticeProps = {
  /** Makes it a region; without a label it is a status, read out when it appears. */
  label?: string;
  children: ReactNode;
  buttons?: ReactNode;
};

/** A notice above a page's contents, with buttons to act on it. */
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
