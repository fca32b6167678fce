import { memberships } from '@server/db/schema/accounts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { easternDay } from '@/domain/calendar/easternTime';

/** The columns of `memberships m` in a statement that is written out. */
export const m = { removedAt: sql`m.removed_at`, endsOn: sql`m.ends_on` };

/**
 * Whether a membership holds at a moment: nobody removed it, and its last day isn't over in New York. Whoever asks who is a member asks this; who
 * ever was one needs no condition.
 */
export function isMemberAt(
  now: Date,
  { removedAt, endsOn }: { removedAt: SQLWrapper; endsOn: SQLWrapper } = memberships,
): SQL {
  return sql`(${removedAt} is null and (${endsOn} is null or ${endsOn} >= ${easternDay(now)}::date))`;
}
