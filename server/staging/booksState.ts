import type { CompanyContext } from '@server/common/context';
import { withSnapshot } from '@server/db/client';
import { readState } from '@server/staging/repositories/booksStateRepository';
import type { BooksState } from '@/contract/staging/booksState.schema';
import type { SavedChanges } from '@/contract/staging/staging.schema';
import { getMarkDoneOutcome } from '@/domain/reviews/reviews';
import { readMarkDoneAuthor } from './markDoneAuthor';
import { countReady } from './repositories/commitsRepository';
import { type StagedKind, toStagingScope } from './stagedKind';
import { toTimestamp } from './wireRows';

/** Returns the state that the caller's screens poll: postings, decisions on their requests, and their rejected rows. */
export async function readBooksState(context: CompanyContext, kinds: readonly StagedKind[]): Promise<BooksState> {
  const state = await readState(context.database, kinds, toStagingScope(context));
  const changedAt = state.own_requests_changed_at;
  return { ...state, own_requests_changed_at: changedAt === null ? null : toTimestamp(changedAt) };
}

/** Returns the changes of a kind that Mark Done would include now, its outcome, and warnings. */
export async function readSavedChanges(context: CompanyContext, kind: StagedKind): Promise<SavedChanges> {
  const scope = toStagingScope(context);
  return withSnapshot(context.database, async (tx) => {
    const outcome = getMarkDoneOutcome(await readMarkDoneAuthor(tx, context, kind));
    const { count, timeReports } = await countReady(tx, kind.table, scope);
    const warnings = await kind.warnings?.(tx, { scope, timeReports, outcome });
    return { outcome, count, time_reports: timeReports, ...warnings };
  });
}
