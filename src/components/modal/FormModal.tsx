import { type ReactNode, type SubmitEvent, useState } from 'react';
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

  function handleCancel() {
    if (isBusy) return;
    if (isDirty) setIsLeaving(true);
    else props.onCancel();
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
        <form className="nc-modal-form" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
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
          onCancel={() => setIsLeaving(false)}
        />
      )}
    </>
  );
}
