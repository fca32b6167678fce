import { useId } from 'react';
import { Dialog } from './Dialog';

export type ConfirmDialogProps = {
  title: string;
  text: string;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  /** `danger` for what cannot be undone: the focus is on the safe answer then. */
  tone?: 'primary' | 'danger' | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmText = 'OK', cancelText = 'Cancel', tone = 'primary', onConfirm, onCancel } = props;
  const textId = useId();
  return (
    <Dialog title={title} descriptionId={textId} onClose={onCancel}>
      <div className="modal-body" id={textId}>
        {text}
      </div>
      <div className="modal-footer">
        <button
          type="button"
          className="btn btn-outline-secondary"
          data-autofocus={tone === 'danger' ? '' : undefined}
          onClick={onCancel}
        >
          {cancelText}
        </button>
        <button
          type="button"
          className={`btn btn-${tone}`}
          data-autofocus={tone === 'danger' ? undefined : ''}
          onClick={onConfirm}
        >
          {confirmText}
        </button>
      </div>
    </Dialog>
  );
}
