import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import './modal.css';

const firstChoices = [
  '[data-autofocus]',
  ':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)',
  '.modal-footer button:not(:disabled)',
];

const tabStops =
  ':is(a[href], button, input, select, textarea, iframe, [tabindex]):not(:disabled, [type="hidden"], [tabindex="-1"])';

export type DialogSize = 'sm' | 'lg' | 'xl';

export type DialogProps = {
  /** The dialog's id in the page. */
  id?: string;
  title: string;
  size?: DialogSize | undefined;
  /** True if the content scrolls between title and buttons, which stay visible. */
  isScrollable?: boolean | undefined;
  /** Id of the element that is read out as the dialog opens. */
  descriptionId?: string | undefined;
  /** Called on Escape and the close button. A click outside doesn't close it: a slip would lose work. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog: focuses its first field, traps the focus, and restores it on close. */
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

/** Focuses a dialog's first field as it opens, traps Tab inside, and restores the focus on close: to the dialog below if the opener is gone. */
function useDialogFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    firstOf(content.current)?.focus();
    dialog?.addEventListener('keydown', keepTabInside);
    return () => {
      dialog?.removeEventListener('keydown', keepTabInside);
      giveBack(opener, dialog);
    };
  }, [content]);
}

function giveBack(opener: Element | null, closed: Element | null | undefined): void {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  if (document.activeElement !== document.body) return;
  const others = Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"]')).filter((one) => one !== closed);
  firstOf(others.at(-1) ?? null)?.focus();
}

function firstOf(content: HTMLElement | null): HTMLElement | null {
  for (const choice of firstChoices) {
    const found = content?.querySelector<HTMLElement>(choice);
    if (found) return found;
  }
  return null;
}

/** Wraps Tab from the last stop to the first and back; beyond them the page below would get the focus. */
function keepTabInside(event: KeyboardEvent): void {
  const dialog = event.currentTarget;
  if (event.key !== 'Tab' || !(dialog instanceof HTMLElement)) return;
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>(tabStops));
  const leaving = event.shiftKey ? [dialog, stops[0]] : [stops.at(-1)];
  if (!leaving.some((stop) => stop === document.activeElement)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
