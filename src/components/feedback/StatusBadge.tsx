import Badge from 'react-bootstrap/Badge';
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
  return (
    <Badge bg="" className={`nc-status nc-status-${tones[status] ?? 'neutral'}`}>
      {status}
    </Badge>
  );
}
