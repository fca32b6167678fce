import type { Statements } from '@server/db/client';
import { type Days, listOpenChanges, type OpenChanges } from '@server/db/repositories/closes/periodClosesRepository';
import { recordsText } from '@server/services/staging/countTexts';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { StagedKindName } from '@/contract/staging/staging';
import { reviewTypeNames } from '@/domain/reviews';

/** Changes of a period that aren't in the books yet, by kind, author and request. */
export type PeriodChanges = OpenChanges & { kind: StagedKindName };

/** What is saved or in review of a period's days, in the order of the kinds: a period with any can't be closed. */
export async function readOpenChanges(
  tx: Statements,
  { companyId, kinds, days, now }: { companyId: number; kinds: readonly StagedKind[]; days: Days; now: Date },
): Promise<PeriodChanges[]> {
  const found: PeriodChanges[] = [];
  for (const { name, table } of kinds) {
    const changes = await listOpenChanges(tx, table, { companyId, now, ...days });
    found.push(...changes.map((each) => ({ ...each, kind: name })));
  }
  return found;
}

/** What they are and how to settle them, as a sentence. */
export function openChangesText({ kind, status, firstName, lastName, reviewRequestId, count }: PeriodChanges): string {
  const who = `${firstName} ${lastName}`;
  const what = `${recordsText(count)} of ${who} in ${reviewTypeNames[kind]}`;
  return status === 'PENDING'
    ? `${what} ${count === 1 ? 'waits' : 'wait'} in review request ${reviewRequestId}. Approve or reject it first.`
    : `${what} ${count === 1 ? 'is' : 'are'} saved and not marked done. ${who} has to mark ${count === 1 ? 'it' : 'them'} done or undo ${count === 1 ? 'it' : 'them'} first.`;
}
