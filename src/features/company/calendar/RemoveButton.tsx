import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useConfirm } from '@/components/modal';
import { notify } from '@/lib/notifications';

type RemoveButtonProps = {
  /** What is removed, for the button's name and the question. */
  label: string;
  consequence: string;
  remove: () => Promise<{ error?: unknown }>;
  removedText: string;
  /** Called once the removal is answered. */
  onDone: () => void;
};

/** Removes a row of the filing calendar after a question. */
export function RemoveButton({ label, consequence, remove, removedText, onDone }: RemoveButtonProps) {
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);

  async function handleRemove() {
    const title = `Remove ${label}?`;
    if (!(await confirm({ title, text: consequence, confirmText: 'Remove', tone: 'danger' }))) return;
    setIsBusy(true);
    const { error } = await remove();
    setIsBusy(false);
    // This button goes with its row, and has lost the focus.
    onDone();
    if (error === undefined) notify.success(removedText);
  }

  return (
    <Button
      variant="link"
      size="sm"
      className="p-0"
      disabled={isBusy}
      aria-label={`Remove ${label}`}
      onClick={handleRemove}
    >
      Remove
    </Button>
  );
}
