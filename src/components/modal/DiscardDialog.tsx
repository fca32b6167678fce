import { ConfirmDialog } from './ConfirmDialog';

/** Asks before what was typed into a form is lost. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      title="Unsaved changes"
      text="What you entered will be lost."
      confirmText="Discard"
      cancelText="Keep editing"
      tone="danger"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
