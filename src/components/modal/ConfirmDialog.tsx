import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { Dialog } from './Dialog';

export type ConfirmDialogProps = {
  title: string;
  text: string;
  /** The affected items as short texts; only the first of many are listed. */
  items?: readonly string[] | undefined;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  /** `danger` for an action that cannot be undone: the safe answer then has the focus. */
  tone?: 'primary' | 'danger' | undefined;
  /** An option that can be set with the answer. */
  option?: { label: string; isOn: boolean; onSet: (isOn: boolean) => void } | undefined;
  /** A third answer; while it is being carried out, none can be given. */
  other?: { text: string; isBusy: boolean; onChosen: () => void } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

const maxItems = 5;

/** A question with its answers; Cancel is the answer of closing it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    items = [],
    confirmText = 'OK',
    cancelText = 'Cancel',
    tone = 'primary',
    option,
    other,
    onConfirm,
    onCancel,
  } = props;
  const textId = useId();
  const isBusy = other?.isBusy === true;
  return (
    <Dialog title={title} descriptionId={textId} onClose={isBusy ? () => undefined : onCancel}>
      <Modal.Body id={textId}>
        {text}
        {items.length > 0 && (
          <ul className="mt-2 mb-0">
            {items.slice(0, maxItems).map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items can have the same name, and none ever moves
              <li key={index}>{item}</li>
            ))}
            {items.length > maxItems && <li>and {items.length - maxItems} more</li>}
          </ul>
        )}
        {option !== undefined && (
          <label className="form-check mt-2 mb-0">
            <input
              type="checkbox"
              className="form-check-input"
              defaultChecked={option.isOn}
              onChange={({ target }) => option.onSet(target.checked)}
            />
            <span className="form-check-label">{option.label}</span>
          </label>
        )}
      </Modal.Body>
      <Modal.Footer as="fieldset" disabled={isBusy}>
        <Button variant="outline-secondary" data-autofocus={tone === 'danger' ? '' : undefined} onClick={onCancel}>
          {cancelText}
        </Button>
        {other !== undefined && (
          <Button variant="outline-primary" onClick={other.onChosen}>
            {other.text}
          </Button>
        )}
        <Button variant={tone} data-autofocus={tone === 'danger' ? undefined : ''} onClick={onConfirm}>
          {confirmText}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
