import { type MouseEvent, type ReactNode, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { StagedRow } from '@/contract/staging';
import { formatMoment } from '@/lib/format';
import { countEdits } from '@/lib/staging';
import { unsavedText } from './unsavedText';
import type { StagedEditing } from './useStagedEditing';
import type { StagedFocus } from './useStagedFocus';

export type OfferedEditsNoticeProps<Row extends StagedRow> = { editing: StagedEditing<Row>; focus: StagedFocus };

/** Offers back what an earlier visit left unsaved; says so where it is back already. */
export function OfferedEditsNotice<Row extends StagedRow>({ editing, focus }: OfferedEditsNoticeProps<Row>) {
  const { offered, isBusy, count } = editing;
  // What was unsaved when the screen was opened: it was kept while the person was elsewhere in the app.
  const [isKept, setIsKept] = useState(count > 0);
  if (isKept && count === 0) setIsKept(false);
  if (offered === null) {
    if (!isKept) return null;
    return <Notice>You have {unsavedText(count)} from before you left this screen. Save or revert them.</Notice>;
  }

  const settle = (act: () => void) => ({
    size: 'sm' as const,
    disabled: isBusy,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      focus.moveFrom(currentTarget);
      act();
    },
  });
  const buttons = (
    <div className="nc-edit-bar-group">
      <Button {...settle(editing.restoreOffer)}>Restore</Button>
      <Button variant="outline-secondary" {...settle(editing.discardOffer)}>
        Discard
      </Button>
    </div>
  );
  return (
    <Notice buttons={buttons}>
      You have {unsavedText(countEdits(offered.edits))} from{' '}
      <time dateTime={offered.savedAt}>{formatMoment(offered.savedAt)}</time>.
    </Notice>
  );
}

function Notice({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) {
  return (
    <Alert variant="info" transition={false} role="region" className="nc-edit-notice" aria-label="Unsaved changes">
      <p className="mb-0">{children}</p>
      {buttons}
    </Alert>
  );
}
