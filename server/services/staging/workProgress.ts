import { describeFailure } from '@server/db/failures';
import { endWork, findWork, keepWork } from '@server/db/repositories/workRepository';
import type { CompanyContext } from '@server/services/common/context';
import type { LongWork, WorkProgress } from '@/contract/staging/workProgress';

/** Takes how far a piece of work is. It returns at once. */
export type ReportProgress = (progress: WorkProgress) => void;

/** Of fewer records nobody needs to hear. */
const minRecords = 2000;

/** Work of which nothing was heard for so long ended with its process. */
const maxSilenceMs = 120_000;

/** Does a long piece of work and keeps how far it is, for its author to read meanwhile; of a few records nothing is kept. */
export async function withProgress<Result>(
  context: CompanyContext,
  work: LongWork,
  doWork: (report: ReportProgress) => Promise<Result>,
): Promise<Result> {
  const { report, end } = keepProgress(context, work);
  try {
    return await doWork((progress) => {
      if (progress.total >= minRecords) report(progress);
    });
  } finally {
    end();
  }
}

/**
 * Keeps how far a piece of work is until its end. It is written by other connections than the work's, since nobody sees into a transaction, and
 * the work never waits for it: it may hold the last free connection. A failure is only logged.
 */
export function keepProgress(context: CompanyContext, work: LongWork): { report: ReportProgress; end: () => void } {
  const { database, clock, member } = context;
  const key = { companyId: member.companyId, userId: member.userId, work };
  let writing: Promise<void> = Promise.resolve();
  let latest: WorkProgress | null = null;
  let isTold = false;

  const write = async () => {
    const progress = latest;
    latest = null;
    if (progress !== null) await keepWork(database.db, { ...key, ...progress, updatedAt: clock() });
  };
  const follow = (step: () => Promise<void>) => {
    writing = writing.then(step).catch((error: unknown) => {
      context.log.warn({ failure: describeFailure(error), work }, 'The progress of a piece of work was not kept');
    });
  };
  const report: ReportProgress = (progress) => {
    isTold = true;
    // What waits to be written is replaced, so that slow writes never pile up.
    const isWaiting = latest !== null;
    latest = progress;
    if (!isWaiting) follow(write);
  };
  const end = () => {
    if (isTold) follow(() => endWork(database.db, key));
  };
  return { report, end };
}

/** How far the caller's own work is; null while none goes on. */
export async function readWorkProgress(
  { database, clock, member }: CompanyContext,
  work: LongWork,
): Promise<WorkProgress | null> {
  const { companyId, userId } = member;
  const since = new Date(clock().getTime() - maxSilenceMs);
  return findWork(database.db, { companyId, userId, work }, since);
}
