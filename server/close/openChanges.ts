import type { Executor } from '@server/db/client';
import { recordsText } from '@server/staging/issueMessages';
import type { StagedKind } from '@server/staging/stagedKind';
import type { StagedKindName } from '@/contract/staging/staging';
import { reviewTypeNames } from '@/domain/reviews/reviews';
import { type DayRange, listOpenChanges, type OpenChanges } from './periodClosesRepository';

/** Changes of a period that aren't posted yet, by kind, author and request. */
export type PeriodChanges = OpenChanges & { kind: StagedKindName };

/** Returns the saved and in-review changes on a period's days, in the order of the kinds. A period with any can't be closed. */
export async function readOpenChanges(
  tx: Executor,
  { companyId, kinds, days, now }: { companyId: number; kinds: readonly StagedKind[]; days: DayRange; now: Date },
): Promise<PeriodChanges[]> {
  const found: PeriodChanges[] = [];
  for (const { name, table } of kinds) {
    const changes = await listOpenChanges(tx, table, { companyId, now, ...days });
    found.push(...changes.map((each) => ({ ...each, kind: name })));
  }
  return found;
}

/** Returns a sentence that names the changes and how to settle them. */
export function openChangesText({ kind, status, firstName, lastName, reviewRequestId, count }: PeriodChanges): string {
  const who = `${firstName} ${lastName}`;
  const what = `${recordsText(count)} of ${who} in ${reviewTypeNames[kind]}`;
  return status === 'PENDING'
    ? `${what} ${count === 1 ? 'waits' : 'wait'} in review request ${reviewRequestId}. An administrator has to approve or reject it first.`
    : `${what} ${count === 1 ? 'is' : 'are'} saved and not marked done. ${who} has to mark ${count === 1 ? 'it' : 'them'} done or undo ${count === 1 ? 'it' : 'them'} first.`;
}
