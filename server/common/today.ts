import { easternDay } from '@/domain/calendar/easternTime';
import type { IsoDate } from '@/domain/periods';
import type { Clock } from './context';

/**
 * Returns today's date in Eastern time, where the SEC and FINRA are, as `YYYY-MM-DD`: a filing on the evening of a period's last day is of that day.
 */
export function today(clock: Clock): IsoDate {
  return easternDay(clock());
}
