import { type MouseEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionNotice } from '@/components/feedback';
import type { StagedRow } from '@/contract/staging/staging';
import { formatMoment } from '@/lib/format';
import { countEdits } from '@/lib/staging';
import { unsavedText } from '../stagingTexts';
import type { StagedEditing } from '../useStagedEditing';
import type { StagedFocus } from '../useStagedFocus';

export type OfferedEditsNoticeProps<Row extends StagedRow> = { editing: StagedEditing<Row>; focus: StagedFocus };

const label = 'Unsaved changes';

/** Offers unsaved edits of an earlier visit; says so if they are already restored. */
export function OfferedEditsNotice<Row extends StagedRow>({ editing, focus }: OfferedEditsNoticeProps<Row>) {
  const { offered, isBusy, count } = editing;
  // Edits unsaved when the screen opened were kept while the user was elsewhere in the app.
  const [isKept, setIsKept] = useState(count > 0);
  if (isKept && count === 0) setIsKept(false);
  if (offered === null) {
    if (!isKept) return null;
    return (
      <ActionNotice label={label}>
        You have {unsavedText(count)} from before you left this screen. Save or revert them.
      </ActionNotice>
    );
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
    <ActionNotice label={label} buttons={buttons}>
      You have {unsavedText(countEdits(offered.edits))} from{' '}
      <time dateTime={offered.savedAt}>{formatMoment(offered.savedAt)}</time>.
    </ActionNotice>
  );
}
