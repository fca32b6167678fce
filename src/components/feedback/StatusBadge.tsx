import { Pill, type PillTone } from './Pill';

const tones: Record<string, PillTone> = {
  SUCCESS: 'success',
  ACTIVE: 'success',
  APPROVED: 'success',
  ERROR: 'danger',
  REJECTED: 'danger',
  PENDING: 'info',
  OPEN: 'info',
  EDITING: 'warning',
};

export type StatusBadgeProps = {
  status: string;
  /** What the status means. */
  tooltip?: string | undefined;
};

export function StatusBadge({ status, tooltip }: StatusBadgeProps) {
  return (
    <Pill tone={tones[status] ?? 'neutral'} tooltip={tooltip}>
      {status}
    </Pill>
  );
}
