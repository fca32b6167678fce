import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
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
      <Modal.Body id={textId}>{text}</Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" data-autofocus={tone === 'danger' ? '' : undefined} onClick={onCancel}>
          {cancelText}
        </Button>
        <Button variant={tone} data-autofocus={tone === 'danger' ? undefined : ''} onClick={onConfirm}>
          {confirmText}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
