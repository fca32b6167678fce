import type { Executor } from '@server/db/client';
import { rateLimits } from '@server/db/schema/accounts';
import { eq, lt, sql } from 'drizzle-orm';

/** Counts one more in the current window, or starts a new one. Returns the count and the window's end. */
export async function incrementCount(tx: Executor, key: string, window: { now: Date; endsAt: Date }) {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${window.now.toISOString()}::timestamptz`;
  const [counted] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: window.endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
  return counted ?? { count: 1, windowEndsAt: window.endsAt };
}

export async function decrementCount(tx: Executor, key: string): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

export async function clearCount(tx: Executor, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes windows that are over. */
export async function clearOldCounts(tx: Executor, now: Date): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}
