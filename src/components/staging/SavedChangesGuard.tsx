import { LeaveGuard } from '@/components/modal';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { isOwn, type MarkedRow } from '@/lib/staging';
import { useGetSavedChangesQuery } from '@/lib/staging/stagedKind';

const question = {
  title: 'Changes not marked done',
  text: "You haven't mark as done your changes. Admin will not be able to see your changes. Proceed?",
  confirmText: 'Leave',
  cancelText: 'Cancel',
};

type SavedChangesGuardProps = {
  kind: StagedKindName;
  companyId: number;
  userId: number;
  /** The screen's rows, which contain the saved ones if the backend doesn't count them. */
  rows: readonly MarkedRow<StagedRow>[];
};

/** Asks before leaving an edit screen with saved rows that aren't marked done. */
export function SavedChangesGuard({ rows, userId, ...query }: SavedChangesGuardProps) {
  const { data } = useGetSavedChangesQuery(query, { refetchOnMountOrArgChange: true });
  const hasSaved = data === undefined ? rows.some((row) => isSaved(row, userId)) : data.data.count > 0;
  return <LeaveGuard hasUnsaved={() => hasSaved} question={question} asksOnUnload={false} />;
}

function isSaved(row: MarkedRow<StagedRow>, userId: number): boolean {
  return isOwn(row, userId) && row.status === 'EDITING' && row.local !== 'added';
}
