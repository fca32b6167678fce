import { type FocusEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, type DialogSize } from './Dialog';

export type FormModalProps = {
  title: string;
  okText: string;
  cancelText?: string;
  size?: DialogSize;
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
      <Dialog title={title} size={size} onClose={handleCancel}>
        <form className="nc-modal-form" noValidate aria-busy={isBusy} onFocus={handleFocus} onSubmit={handleSubmit}>
          <div className="modal-body">{props.children}</div>
          <div className="modal-footer">
            <button type="button" className="btn btn-outline-secondary" disabled={isBusy} onClick={handleCancel}>
              {cancelText}
            </button>
            {props.buttons}
            <button type="submit" className="btn btn-primary" disabled={isBusy || isOkDisabled}>
              {isBusy && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
              {okText}
            </button>
          </div>
        </form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Unsaved changes"
          text="What you entered will be lost."
          confirmText="Discard"
          cancelText="Keep editing"
          tone="danger"
          onConfirm={props.onCancel}
          onCancel={handleStay}
        />
      )}
    </>
  );
}
