import { easternDay } from '@/domain/calendar/easternTime';
import type { IsoDate } from '@/domain/periods';
import type { Clock } from './context';

/** Today where the SEC and FINRA are, `YYYY-MM-DD`: what is filed in the evening of a period's last day is of that day. */
export function today(clock: Clock): IsoDate {
  return easternDay(clock());
}
