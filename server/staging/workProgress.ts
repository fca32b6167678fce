import type { CompanyContext } from '@server/common/context';
import { describeFailure } from '@server/db/failures';
import { deleteProgress, findProgress, saveProgress } from '@server/plugins/availability/workRepository';
import type { LongWork } from '@/contract/staging/staging';
import type { WorkProgress } from '@/contract/staging/workProgress.schema';

/** Receives the progress of work. Returns at once. */
export type ReportProgress = (progress: WorkProgress) => void;

/** Minimum of records whose progress is recorded. */
const minRecords = 2000;

/** Time without progress after which work counts as ended with its process. */
const maxSilenceMs = 120_000;

/** Runs long work and records its progress for its author; not for few records. */
export async function withProgress<Result>(
  context: CompanyContext,
  work: LongWork,
  doWork: (report: ReportProgress) => Promise<Result>,
): Promise<Result> {
  const { report, end } = recordProgress(context, work);
  try {
    return await doWork((progress) => {
      if (progress.total >= minRecords) report(progress);
    });
  } finally {
    end();
  }
}

/**
 * Records the progress of work until its end. It writes through other connections, since a transaction's progress is invisible, and never blocks the
 * work, which may hold the last free connection. A failure is only logged.
 */
export function recordProgress(context: CompanyContext, work: LongWork): { report: ReportProgress; end: () => void } {
  const { database, clock, member } = context;
  const key = { companyId: member.companyId, userId: member.userId, work };
  let writing: Promise<void> = Promise.resolve();
  let latest: WorkProgress | null = null;
  let isTold = false;

  const write = async () => {
    const progress = latest;
    latest = null;
    if (progress !== null) await saveProgress(database.db, { ...key, ...progress, updatedAt: clock() });
  };
  const follow = (step: () => Promise<void>) => {
    writing = writing.then(step).catch((error: unknown) => {
      context.log.warn({ failure: describeFailure(error), work }, 'The progress of a piece of work was not kept');
    });
  };
  const report: ReportProgress = (progress) => {
    isTold = true;
    // A pending write is replaced, so that slow writes never pile up.
    const isWaiting = latest !== null;
    latest = progress;
    if (!isWaiting) follow(write);
  };
  const end = () => {
    if (isTold) follow(() => deleteProgress(database.db, key));
  };
  return { report, end };
}

/** Returns the progress of the caller's own work; null if none is running. */
export async function readWorkProgress(
  { database, clock, member }: CompanyContext,
  work: LongWork,
): Promise<WorkProgress | null> {
  const { companyId, userId } = member;
  const since = new Date(clock().getTime() - maxSilenceMs);
  return findProgress(database.db, { companyId, userId, work }, since);
}
