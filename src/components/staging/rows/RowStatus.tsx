import { Pill, StatusBadge } from '@/components/feedback';
import type { StagedKindName, StagedRow, VersionStatus } from '@/contract/staging/staging';
import { paths } from '@/lib/paths';
import type { LocalMark, MarkedRow } from '@/lib/staging';

const localTexts: Record<NonNullable<LocalMark>, string> = {
  added: 'New, not saved',
  changed: 'Changed, not saved',
  removed: 'Deleted, not saved',
};

const localTooltip = 'Only in this browser so far. Save to keep it on the server.';

const statusTooltips: Partial<Record<VersionStatus, string>> = {
  EDITING: 'Saved by you, not in the books yet. Only you see it until you mark it done.',
  PENDING:
    "In review: open it for the conversation. You can't edit it until an administrator decides. Restore withdraws it.",
  REJECTED:
    'Rejected in review: open it for the conversation. Edit it or send it again, then mark it done, or restore it.',
};

type RowStatusProps = {
  row: MarkedRow<StagedRow>;
  /** The kind's name, which a request is found by. */
  type: StagedKindName;
  isConflict: boolean;
};

/** Where a row stands on its way into the books; a committed row needs no word. */
export function RowStatus({ row, type, isConflict }: RowStatusProps) {
  if (isConflict) {
    return (
      <Pill
        tone="danger"
        tooltip="Someone else's change to this row posted to the books before yours. Choose one version."
      >
        Also changed by someone else
      </Pill>
    );
  }
  if (row.local !== null) {
    return (
      <Pill tone={row.local === 'removed' ? 'danger' : 'warning'} tooltip={localTooltip}>
        {localTexts[row.local]}
      </Pill>
    );
  }
  if (row.valid_at !== null) return null;
  const request = row.status === 'EDITING' ? null : row.review_request;
  return (
    <>
      {row.is_deleted && <Pill tone="danger">Delete</Pill>}{' '}
      <StatusBadge
        status={row.status}
        tooltip={statusTooltips[row.status]}
        to={request === null ? undefined : paths.reviews.detail(request.id, request.status, type)}
      />
    </>
  );
}
