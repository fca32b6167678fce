import { submissionPending } from '@server/common/errors';
import { submissions } from '@server/db/schema/work';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Executor, Transaction } from './client';

/** A call that carries a key, so that sending it again doesn't repeat it. */
export type Submission = {
  userId: number;
  key: string;
  /** The call and a hash of its body: a key is of one submission. */
  call: string;
  now: Date;
};

const keptMs = 24 * 3600 * 1000;

/**
 * Claims a submission's key in the transaction of its first change, and drops the user's keys of more than a day ago. Waits for another call with the
 * key. Throws 409 if that one was committed.
 */
export async function claimSubmission(tx: Transaction, { userId, key, call, now }: Submission): Promise<void> {
  const rows = await tx
    .insert(submissions)
    .values({ userId, key, call, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: submissions.key });
  if (rows.length === 0) throw submissionPending();
  const isOld = lt(submissions.createdAt, new Date(now.getTime() - keptMs));
  // Another call of the user may be dropping the same ones, in a transaction that lasts.
  const old = tx
    .select({ key: submissions.key })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), isOld))
    .for('update', { skipLocked: true });
  await tx.delete(submissions).where(and(eq(submissions.userId, userId), inArray(submissions.key, old)));
}

/** Finds the submission of a user's key; its answer is null while it isn't known. */
export async function findSubmission(tx: Executor, { userId, key }: Pick<Submission, 'userId' | 'key'>) {
  const [found] = await tx.select().from(submissions).where(isKey({ userId, key }));
  return found ?? null;
}

/** Keeps the answer to a claimed submission. */
export async function keepAnswer(
  tx: Executor,
  submission: Submission,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await tx.update(submissions).set({ status, answer }).where(isKey(submission));
}

/** Drops a claimed submission that failed after all, so that it can be sent again. */
export async function dropSubmission(tx: Executor, submission: Submission): Promise<void> {
  await tx.delete(submissions).where(isKey(submission));
}

function isKey({ userId, key }: Pick<Submission, 'userId' | 'key'>) {
  return and(eq(submissions.userId, userId), eq(submissions.key, key));
}
