import type { IsoDate } from '@/domain/periods';
import type { Clock } from './context';

const easternDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Today where the SEC and FINRA are, `YYYY-MM-DD`: what is filed in the evening of a period's last day is of that day. */
export function today(clock: Clock): IsoDate {
  return easternDay.format(clock());
}
