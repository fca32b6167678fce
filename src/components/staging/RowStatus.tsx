import { StatusBadge } from '@/components/feedback';
import type { StagedRow } from '@/contract/staging';
import type { LocalMark, MarkedRow } from '@/lib/staging';

const localTexts: Record<NonNullable<LocalMark>, string> = {
  added: 'New, not saved',
  changed: 'Changed, not saved',
  removed: 'Deleted, not saved',
};

/** Where a row stands on its way into the books; a committed row needs no word. */
export function RowStatus({ row }: { row: MarkedRow<StagedRow> }) {
  if (row.local !== null) return <span className="badge text-bg-warning nc-edit-badge">{localTexts[row.local]}</span>;
  return row.valid_at === null ? <StatusBadge status={row.status} /> : null;
}
