import Badge from 'react-bootstrap/Badge';
import './feedback.css';

const tones: Record<string, 'success' | 'danger' | 'primary'> = {
  SUCCESS: 'success',
  ACTIVE: 'success',
  APPROVED: 'success',
  ERROR: 'danger',
  REJECTED: 'danger',
  PENDING: 'primary',
  OPEN: 'primary',
  EDITING: 'primary',
};

export function StatusBadge({ status }: { status: string }) {
  const tone = tones[status];
  const look =
    tone === undefined
      ? { bg: 'body-tertiary', text: 'body', className: 'nc-status border' }
      : { bg: `${tone}-subtle`, text: `${tone}-emphasis`, className: `nc-status border border-${tone}-subtle` };
  return <Badge {...look}>{status}</Badge>;
}
