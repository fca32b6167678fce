import { Pill, type PillTone } from './Pill';

const tones: Record<string, PillTone> = {
  SUCCESS: 'success',
  ACTIVE: 'success',
  APPROVED: 'success',
  ERROR: 'danger',
  REJECTED: 'danger',
  PENDING: 'info',
  OPEN: 'info',
  EDITING: 'info',
};

export type StatusBadgeProps = {
  status: string;
  /** Explanation of the status. */
  tooltip?: string | undefined;
  /** Link to more about it. */
  to?: string | undefined;
};

export function StatusBadge({ status, tooltip, to }: StatusBadgeProps) {
  return (
    <Pill tone={tones[status] ?? 'neutral'} tooltip={tooltip} to={to}>
      {status}
    </Pill>
  );
}
