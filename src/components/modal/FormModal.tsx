import { type FocusEvent, type ReactNode, type SubmitEvent, use, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { flushSync } from 'react-dom';
import { BusyButton } from '@/components/form/BusyButton';
import { DraftKey } from '@/components/form/draftKey';
import { FormDraft } from '@/components/form/FormDraft';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, type DialogSize } from './Dialog';
import { unsavedQuestion } from './useConfirm';

export type FormModalProps = {
  title: string;
  okText: string;
  cancelText?: string;
  size?: DialogSize | undefined;
  /** True if the content scrolls between title and buttons, which stay visible. */
  isScrollable?: boolean | undefined;
  /** Locks submitting and leaving. */
  isBusy?: boolean;
  /** Shows that submitting waits for something; leaving stays possible. */
  isWaiting?: boolean;
  isOkDisabled?: boolean;
  /** Asks before leaving if something is typed. */
  isDirty?: boolean;
  onCancel: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** Extra buttons, between Cancel and the main one. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog. Enter submits; Escape and Cancel leave, and ask first if something would be lost. */
export function FormModal(props: FormModalProps) {
  const { title, okText, cancelText = 'Cancel', size, isBusy = false, isOkDisabled = false, isDirty = false } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const lastField = useRef<HTMLElement>(null);
  const draftKey = use(DraftKey);

  function handleCancel() {
    if (isBusy) return;
    if (isDirty) setIsLeaving(true);
    else props.onCancel();
  }

  /** Remembers the last focused field, to return to if the user stays: Cancel had the focus last. */
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLElement>) {
    const isWork = currentTarget.contains(target) && target.closest('.modal-body') !== null;
    if (isWork) lastField.current = target;
  }

  function handleStay() {
    // The question closes first and returns the focus to Cancel.
    flushSync(() => setIsLeaving(false));
    lastField.current?.focus();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through its own tree: a form around this dialog must not handle them.
    event.stopPropagation();
    if (!isBusy && !isOkDisabled) props.onSubmit(event);
  }

  return (
    <>
      <Dialog title={title} size={size} isScrollable={props.isScrollable} onClose={handleCancel}>
        <form className="nc-modal-form" noValidate aria-busy={isBusy} onFocus={handleFocus} onSubmit={handleSubmit}>
          <Modal.Body>
            {draftKey !== null && <FormDraft draftKey={draftKey} />}
            <DraftKey value={null}>{props.children}</DraftKey>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="outline-secondary" disabled={isBusy} onClick={handleCancel}>
              {cancelText}
            </Button>
            {props.buttons}
            <BusyButton type="submit" isBusy={isBusy || props.isWaiting === true} disabled={isOkDisabled}>
              {okText}
            </BusyButton>
          </Modal.Footer>
        </form>
      </Dialog>
      {isLeaving && <ConfirmDialog {...unsavedQuestion} onConfirm={props.onCancel} onCancel={handleStay} />}
    </>
  );
}
