import type { StagedRow } from '@/contract/staging';
import { formatMoment } from '@/lib/format';
import { countEdits } from '@/lib/staging';
import type { StagedEditing } from './useStagedEditing';

/** Offers back what an earlier visit left unsaved. */
export function OfferedEditsNotice<Row extends StagedRow>({ editing }: { editing: StagedEditing<Row> }) {
  const { offered, isBusy } = editing;
  if (offered === null) return null;
  const count = countEdits(offered.edits);
  return (
    <section className="alert alert-info nc-edit-notice" aria-label="Unsaved changes">
      <p className="mb-0">
        You have {count === 1 ? '1 unsaved change' : `${count} unsaved changes`} from{' '}
        <time dateTime={offered.savedAt}>{formatMoment(offered.savedAt)}</time>.
      </p>
      <div className="nc-edit-bar-group">
        <button type="button" className="btn btn-sm btn-primary" disabled={isBusy} onClick={editing.restoreOffer}>
          Restore
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={isBusy}
          onClick={editing.discardOffer}
        >
          Discard
        </button>
      </div>
    </section>
  );
}
