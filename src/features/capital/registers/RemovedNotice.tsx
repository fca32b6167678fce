import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';

type RemovedNoticeProps = { text: string; onUndo: () => Promise<unknown>; onClose: () => void };

/** Says that an entry was removed, and takes that back. */
export function RemovedNotice({ text, onUndo, onClose }: RemovedNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleUndo() {
    setIsBusy(true);
    await onUndo();
    setIsBusy(false);
  }

  return (
    <Alert role="status" variant="info" transition={false} className="nc-register-removed">
      <span>{text}</span>
      <span className="d-flex gap-2">
        <Button size="sm" disabled={isBusy} onClick={handleUndo}>
          Undo
        </Button>
        <Button size="sm" variant="outline-secondary" onClick={onClose}>
          Dismiss
        </Button>
      </span>
    </Alert>
  );
}
