import { type FormEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import type { FluxNote } from '@/contract/statements/fluxNote.schema';
import { maxFluxText } from '@/contract/statements/statement';
import { formatTime } from '@/domain/statements/comparison/comparedTimes';
import { apiError } from '@/lib/api';

export type ReasonCellProps = {
  /** The line's name, for the labels of the controls. */
  label: string;
  note: FluxNote | undefined;
  /** The reason of the last period that had one. */
  earlier: FluxNote | undefined;
  mayWrite: boolean;
  onSave: SaveReason;
  /** Called with true while typed text is unsaved. */
  onTyped: (isUnsaved: boolean) => void;
};

/** The reason of a line's movement: shown, edited, and the previous one. */
export function ReasonCell({ label, note, earlier, mayWrite, onSave, onTyped }: ReasonCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** The form closes with the focus, which then moves to the button. */
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
          {formatTime(earlier.time_report)}: {earlier.text}
        </small>
      )}
    </>
  );
}

/** Saves a reason in place of another, identified by its time, or throws the error. */
type SaveReason = (text: string, replaced: FluxNote['updatedAt'] | null) => Promise<unknown>;

type ReasonFormProps = {
  ref: Ref<HTMLFormElement>;
  label: string;
  /** The current reason. */
  note: FluxNote | undefined;
  onSave: SaveReason;
  onTyped: (isUnsaved: boolean) => void;
  onClose: () => void;
};

/** Edits a reason. It replaces the version that it started from; a newer one must have been shown first. */
function ReasonForm({ ref, label, note, onSave, onTyped, onClose }: ReasonFormProps) {
  const id = useId();
  const [before] = useState(note);
  const [typed, setTyped] = useState(before?.text ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const seen = failure === null ? before : note;
  const isUnsaved = typed.trim() !== (before?.text ?? '');
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [isUnsaved]);

  /** Closes the form unless it is saving: the answer would close a form opened since. */
  function handleCancel() {
    if (!isSaving) onClose();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    try {
      await onSave(typed, seen?.updatedAt ?? null);
      onClose();
    } catch (error) {
      setFailure(apiError(error)?.message ?? 'Unable to save the reason');
      setIsSaving(false);
    }
  }

  return (
    <form
      ref={ref}
      className="nc-reason"
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') handleCancel();
      }}
    >
      <FormControl
        as="textarea"
        rows={2}
        autoFocus
        aria-label={`Reason for ${label}`}
        aria-describedby={failure === null ? undefined : id}
        maxLength={maxFluxText}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure !== null && (
        <p id={id} role="alert" className="text-danger small mb-0">
          {failure} {note?.updatedAt !== before?.updatedAt && (note ? `It now says: ${note.text}` : 'It was removed.')}
        </p>
      )}
      <Button type="submit" size="sm" variant="outline-primary" aria-disabled={isSaving}>
        Save
      </Button>
      <Button variant="link" size="sm" aria-disabled={isSaving} onClick={handleCancel}>
        Cancel
      </Button>
    </form>
  );
}
