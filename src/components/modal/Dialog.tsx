import { type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import './modal.css';

export type DialogSize = 'sm' | 'lg' | 'xl';

export type DialogProps = {
  title: string;
  size?: DialogSize | undefined;
  /** An alert interrupts: a screen reader reads all of it. */
  role?: 'dialog' | 'alertdialog';
  /** Escape, the cross and whatever else means "away". A click beside the dialog does not: it drops work by a slip. */
  onClose: () => void;
  children: ReactNode;
};

/** A window over the page: it takes the focus to its first field, keeps it inside, and gives it back when it goes. */
export function Dialog({ title, size, role = 'dialog', onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      show
      animation={false}
      backdrop="static"
      role={role}
      aria-labelledby={titleId}
      className="nc-modal"
      onHide={onClose}
      {...(size === undefined ? {} : { size })}
    >
      <div className="modal-header">
        <h2 className="modal-title fs-5" id={titleId}>
          {title}
        </h2>
        <button type="button" className="btn-close" aria-label="Close" onClick={onClose} />
      </div>
      {children}
    </Modal>
  );
}
