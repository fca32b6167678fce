import type { ComparedRow } from '@/domain/comparison/comparedRow';

type MoveBarProps = { row: ComparedRow; largest: number };

/** Percent of the room on either side of the middle that the smallest movement takes, so that it can be seen. */
const least = 1.5;

/** A movement as a bar to the left or the right of the middle; its amount is written beside it. */
export function MoveBar({ row: { change, unit, isTotal }, largest }: MoveBarProps) {
  if (isTotal || unit === 'percent' || change === null || change === 0 || largest === 0) return null;
  const length = Math.max(least, (Math.abs(change) / largest) * 50);
  return (
    <svg className={change < 0 ? 'nc-move nc-move-down' : 'nc-move'} aria-hidden="true">
      <rect x={`${change < 0 ? 50 - length : 50}%`} width={`${length}%`} height="100%" rx="1" />
      <line x1="50%" x2="50%" y1="0" y2="100%" />
    </svg>
  );
}
