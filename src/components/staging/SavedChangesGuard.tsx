import { LeaveGuard } from '@/components/modal';
import type { StagedKindName } from '@/contract/staging/staging';
import { useGetSavedChangesQuery } from '@/lib/staging/stagedKind';

const question = {
  title: 'Changes not marked done',
  text: "You haven't mark as done your changes. Admin will not be able to see your changes. Proceed?",
  confirmText: 'Leave',
  cancelText: 'Cancel',
};

type SavedChangesGuardProps = { kind: StagedKindName; companyId: number };

/** Asks before an edit screen is left with saved rows that aren't marked done; never with a backend that doesn't count them. */
export function SavedChangesGuard(query: SavedChangesGuardProps) {
  const { data } = useGetSavedChangesQuery(query, { refetchOnMountOrArgChange: true });
  const count = data?.data.count ?? 0;
  return <LeaveGuard hasUnsaved={() => count > 0} question={question} asksOnUnload={false} />;
}
