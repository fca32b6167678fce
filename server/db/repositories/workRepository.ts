import { and, eq, gte } from 'drizzle-orm';
import type { LongWork } from '@/contract/staging/workProgress';
import type { Statements } from '../client';
import { runningWork } from '../schema/work';

type WorkKey = { companyId: number; userId: number; work: LongWork };
type WorkRow = typeof runningWork.$inferInsert;

/** Keeps how far somebody's work is. */
export async function keepWork(db: Statements, { step, done, total, updatedAt, ...key }: WorkRow): Promise<void> {
  const state = { step, done, total, updatedAt };
  await db
    .insert(runningWork)
    .values({ ...key, ...state })
    .onConflictDoUpdate({ target: [runningWork.companyId, runningWork.userId, runningWork.work], set: state });
}

export async function endWork(db: Statements, key: WorkKey): Promise<void> {
  await db.delete(runningWork).where(isWork(key));
}

/** How far somebody's work is; null when nothing was heard of it since. */
export async function findWork(db: Statements, key: WorkKey, since: Date) {
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
