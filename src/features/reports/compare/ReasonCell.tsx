import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { FluxNote } from '@/contract/statements/fluxNote';
import { timeText } from '@/domain/comparison/comparedTimes';
import { ReasonForm, type SaveReason } from './ReasonForm';

export type ReasonCellProps = {
  /** What the reason is about, to tell its controls apart. */
  label: string;
  note: FluxNote | undefined;
  /** The reason of the last period that had one. */
  earlier: FluxNote | undefined;
  mayWrite: boolean;
  onSave: SaveReason;
  /** Hears whether something is typed that isn't kept. */
  onTyped: (isUnsaved: boolean) => void;
};

/** Why a line moved: as written, written anew, and what was said the time before. */
export function ReasonCell({ label, note, earlier, mayWrite, onSave, onTyped }: ReasonCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** The form goes with the focus, which the button then takes. */
  const [hadFocus, setHadFocus] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function handleClose() {
    setHadFocus(form.current?.contains(document.activeElement) ?? false);
    setIsOpen(false);
  }

  if (isOpen) {
    const handling = { onSave, onTyped, onClose: handleClose };
    return <ReasonForm ref={form} label={label} note={note} {...handling} />;
  }
  return (
    <>
      {note && (
        <span>
          {note.text} <small>{note.author}</small>
        </span>
      )}
      {mayWrite && (
        <Button
          variant="link"
          size="sm"
          autoFocus={hadFocus}
          aria-label={`${note ? 'Edit' : 'Add'} reason for ${label}`}
          onClick={() => setIsOpen(true)}
        >
          {note ? 'Edit' : 'Add reason'}
        </Button>
      )}
      {earlier && (
        <small>
          {timeText(earlier.time_report)}: {earlier.text}
        </small>
      )}
    </>
  );
}
