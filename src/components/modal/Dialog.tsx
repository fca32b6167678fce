import { type ReactNode, useId, useRef } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import { useDialogFocus } from './useDialogFocus';
import './modal.css';

export type DialogSize = 'sm' | 'lg' | 'xl';

export type DialogProps = {
  /** The window's own id in the page. */
  id?: string;
  title: string;
  size?: DialogSize | undefined;
  /** Whether the content scrolls between title and buttons, which stay in sight. */
  isScrollable?: boolean | undefined;
  /** The element whose text is read out as the dialog opens. */
  descriptionId?: string | undefined;
  /** Escape, the cross and whatever else means "away". A click beside the dialog does not: it drops work by a slip. */
  onClose: () => void;
  children: ReactNode;
};

/** A window over the page: it takes the focus to its first field, keeps it inside, and gives it back when it goes. */
export function Dialog({ id, title, size, isScrollable = false, descriptionId, onClose, children }: DialogProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  useDialogFocus(content);
  return (
    <Modal
      show
      animation={false}
      autoFocus={false}
      restoreFocus={false}
      backdrop="static"
      scrollable={isScrollable}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onHide={onClose}
      {...(id === undefined ? {} : { id })}
      {...(size === undefined ? {} : { size })}
    >
      <div className="nc-dialog" ref={content}>
        <Modal.Header>
          <Modal.Title as="h2" className="fs-5" id={titleId}>
            {title}
          </Modal.Title>
          <CloseButton onClick={onClose} />
        </Modal.Header>
        {children}
      </div>
    </Modal>
  );
}
