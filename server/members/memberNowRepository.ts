import { memberships } from '@server/db/schema/accounts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { easternDay } from '@/domain/calendar/easternTime';

/** Columns of `memberships m` for raw SQL. */
export const m = { removedAt: sql`m.removed_at`, endsOn: sql`m.ends_on` };

/** Returns the condition that a membership is in force: not removed, and its last day not over in New York. Past members need no condition. */
export function isMemberAt(
  now: Date,
  { removedAt, endsOn }: { removedAt: SQLWrapper; endsOn: SQLWrapper } = memberships,
): SQL {
  return sql`(${removedAt} is null and (${endsOn} is null or ${endsOn} >= ${easternDay(now)}::date))`;
}
