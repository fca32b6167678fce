import { ruleBroken } from '@server/errors';
import { isOver } from '@/domain/people/lastDay';
import type { IsoDate } from '@/domain/periods';

/** Throws 422 for a last day of somebody's access that is over already. */
export function requireLastDay(endsOn: IsoDate | null, now: Date): void {
  if (endsOn === null || !isOver(endsOn, now)) return;
  const message = 'Choose today or a later day.';
  throw ruleBroken(message, [{ path: 'data.ends_on', message }]);
}
