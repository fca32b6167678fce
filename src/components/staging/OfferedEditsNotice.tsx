import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StagedRow } from '@/contract/staging';
import { formatMoment } from '@/lib/format';
import { countEdits } from '@/lib/staging';
import { focusBar } from './focusBar';
import type { StagedEditing } from './useStagedEditing';

/** Offers back what an earlier visit left unsaved; says so where it is back already. */
export function OfferedEditsNotice<Row extends StagedRow>({ editing }: { editing: StagedEditing<Row> }) {
  const { offered, isBusy } = editing;
  // What was unsaved when the screen was opened: it was kept while the person was elsewhere in the app.
  const [isKept, setIsKept] = useState(editing.count > 0);
  if (isKept && editing.count === 0) setIsKept(false);
  if (offered === null) return isKept ? <KeptEditsNotice count={editing.count} /> : null;

  /** The notice goes, and its buttons with it. */
  function settle(act: () => void) {
    flushSync(act);
    focusBar();
  }

  return (
    <section className="alert alert-info nc-edit-notice" aria-label="Unsaved changes">
      <p className="mb-0">
        You have {countText(countEdits(offered.edits))} from{' '}
        <time dateTime={offered.savedAt}>{formatMoment(offered.savedAt)}</time>.
      </p>
      <div className="nc-edit-bar-group">
        <button
          type="button"
          className="btn btn-sm btn-primary"
          disabled={isBusy}
          onClick={() => settle(editing.restoreOffer)}
        >
          Restore
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={isBusy}
          onClick={() => settle(editing.discardOffer)}
        >
          Discard
        </button>
      </div>
    </section>
  );
}

function KeptEditsNotice({ count }: { count: number }) {
  return (
    <section className="alert alert-info nc-edit-notice" aria-label="Unsaved changes">
      <p className="mb-0">You have {countText(count)} from before you left this screen. Save or revert them.</p>
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
}
