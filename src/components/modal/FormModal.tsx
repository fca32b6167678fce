import { type FocusEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { flushSync } from 'react-dom';
import { BusyButton } from '@/components/form/BusyButton';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, type DialogSize } from './Dialog';
import { unsavedQuestion } from './useConfirm';

export type FormModalProps = {
  title: string;
  okText: string;
  cancelText?: string;
  size?: DialogSize | undefined;
  /** Whether the content scrolls between title and buttons, which stay in sight. */
  isScrollable?: boolean | undefined;
  /** While true nothing can be submitted again, and leaving waits. */
  isBusy?: boolean;
  isOkDisabled?: boolean;
  /** With something typed, leaving asks first. */
  isDirty?: boolean;
  onCancel: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** Further buttons, between Cancel and the main one. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog. Enter submits; Escape and Cancel leave, and ask first when something would be lost. */
export function FormModal(props: FormModalProps) {
  const { title, okText, cancelText = 'Cancel', size, isBusy = false, isOkDisabled = false, isDirty = false } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const lastField = useRef<HTMLElement>(null);

  function handleCancel() {
    if (isBusy) return;
    if (isDirty) setIsLeaving(true);
    else props.onCancel();
  }

  /** Where work goes on when somebody stays: Cancel had the focus last. */
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLElement>) {
    const isWork = currentTarget.contains(target) && target.closest('.modal-body') !== null;
    if (isWork) lastField.current = target;
  }

  function handleStay() {
    // The question goes first and gives the focus back to Cancel.
    flushSync(() => setIsLeaving(false));
    lastField.current?.focus();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands events on along its own tree: a form around this dialog must not take them for its own.
    event.stopPropagation();
    if (!isBusy && !isOkDisabled) props.onSubmit(event);
  }

  return (
    <>
      <Dialog title={title} size={size} isScrollable={props.isScrollable} onClose={handleCancel}>
        <form className="nc-modal-form" noValidate aria-busy={isBusy} onFocus={handleFocus} onSubmit={handleSubmit}>
          <Modal.Body>{props.children}</Modal.Body>
          <Modal.Footer>
            <Button variant="outline-secondary" disabled={isBusy} onClick={handleCancel}>
              {cancelText}
            </Button>
            {props.buttons}
            <BusyButton type="submit" isBusy={isBusy} disabled={isOkDisabled}>
              {okText}
            </BusyButton>
          </Modal.Footer>
        </form>
      </Dialog>
      {isLeaving && <ConfirmDialog {...unsavedQuestion} onConfirm={props.onCancel} onCancel={handleStay} />}
    </>
  );
}
