import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionNotice } from './ActionNotice';

type RemovedNoticeProps = { text: string; onUndo: () => Promise<unknown>; onClose: () => void };

/** Reports a removed entry and offers to undo. */
export function RemovedNotice({ text, onUndo, onClose }: RemovedNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleUndo() {
    setIsBusy(true);
    await onUndo();
    setIsBusy(false);
  }

  const buttons = (
    <span className="d-flex gap-2">
      <Button size="sm" disabled={isBusy} onClick={handleUndo}>
        Undo
      </Button>
      <Button size="sm" variant="outline-secondary" onClick={onClose}>
        Dismiss
      </Button>
    </span>
  );
  return <ActionNotice buttons={buttons}>{text}</ActionNotice>;
}
