import type { Executor } from '@server/db/client';
import { runningWork } from '@server/db/schema/work';
import { and, eq, gte } from 'drizzle-orm';
import type { LongWork } from '@/contract/staging/staging';

type WorkKey = { companyId: number; userId: number; work: LongWork };
type WorkRow = typeof runningWork.$inferInsert;

/** Saves the progress of a user's work. */
export async function saveProgress(db: Executor, { step, done, total, updatedAt, ...key }: WorkRow): Promise<void> {
  const state = { step, done, total, updatedAt };
  await db
    .insert(runningWork)
    .values({ ...key, ...state })
    .onConflictDoUpdate({ target: [runningWork.companyId, runningWork.userId, runningWork.work], set: state });
}

export async function deleteProgress(db: Executor, key: WorkKey): Promise<void> {
  await db.delete(runningWork).where(isWork(key));
}

/** Finds the progress of a user's work; null without an update since then. */
export async function findProgress(db: Executor, key: WorkKey, since: Date) {
  const { step, done, total } = runningWork;
  const [row] = await db
    .select({ step, done, total })
    .from(runningWork)
    .where(and(isWork(key), gte(runningWork.updatedAt, since)));
  return row ?? null;
}

function isWork({ companyId, userId, work }: WorkKey) {
  return and(eq(runningWork.companyId, companyId), eq(runningWork.userId, userId), eq(runningWork.work, work));
}
