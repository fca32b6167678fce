import { LeaveGuard } from '@/components/modal';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { MarkedRow } from '@/lib/staging';
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
  /** What the screen lists, which holds the saved rows where the backend doesn't count them. */
  rows: readonly MarkedRow<StagedRow>[];
};

/** Asks before an edit screen is left with saved rows that aren't marked done. */
export function SavedChangesGuard({ rows, ...query }: SavedChangesGuardProps) {
  const { data } = useGetSavedChangesQuery(query, { refetchOnMountOrArgChange: true });
  const hasSaved = data === undefined ? rows.some(isSaved) : data.data.count > 0;
  return <LeaveGuard hasUnsaved={() => hasSaved} question={question} asksOnUnload={false} />;
}

function isSaved({ valid_at, status, local }: MarkedRow<StagedRow>): boolean {
  return valid_at === null && status === 'EDITING' && local !== 'added';
}
