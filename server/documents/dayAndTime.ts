import { formatDay } from '@/domain/periods';

/** A moment as documents write it: `06/30/2026 14:05 UTC`. */
export function dayAndTime(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${formatDay(day)} ${time.slice(0, 5)} UTC`;
}
