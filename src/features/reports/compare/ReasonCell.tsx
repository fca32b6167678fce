import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { type FluxNote, maxFluxText } from '@/contract/fluxNote';
import { timeText } from '@/domain/comparison/comparedTimes';
import { apiError } from '@/lib/api';

export type ReasonCellProps = {
  /** What the reason is about, to tell its controls apart. */
  label: string;
  note: FluxNote | undefined;
  /** The reason of the last period that had one. */
  earlier: FluxNote | undefined;
  mayWrite: boolean;
  /** Keeps a reason, or throws why it can't be. */
  onSave: (text: string) => Promise<unknown>;
};

/** Why a line moved: as written, written anew, and what was said the time before. */
export function ReasonCell({ label, note, earlier, mayWrite, onSave }: ReasonCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return <ReasonForm label={label} text={note?.text ?? ''} onSave={onSave} onClose={() => setIsOpen(false)} />;
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

type ReasonFormProps = Pick<ReasonCellProps, 'label' | 'onSave'> & { text: string; onClose: () => void };

function ReasonForm({ label, text, onSave, onClose }: ReasonFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    try {
      await onSave(typed);
      onClose();
    } catch (error) {
      setFailure(apiError(error)?.message ?? 'Unable to save the reason');
      setIsSaving(false);
    }
  }

  return (
    <form
      className="nc-reason"
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
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
          {failure}
        </p>
      )}
      <Button type="submit" size="sm" aria-disabled={isSaving}>
        Save
      </Button>
      <Button variant="link" size="sm" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
