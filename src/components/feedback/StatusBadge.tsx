import './feedback.css';

const tones: Record<string, 'success' | 'danger' | 'info'> = {
  SUCCESS: 'success',
  ACTIVE: 'success',
  APPROVED: 'success',
  ERROR: 'danger',
  REJECTED: 'danger',
  PENDING: 'info',
  OPEN: 'info',
  EDITING: 'info',
};

export function StatusBadge({ status }: { status: string }) {
  return <span className={`badge nc-status nc-status-${tones[status] ?? 'neutral'}`}>{status}</span>;
}
