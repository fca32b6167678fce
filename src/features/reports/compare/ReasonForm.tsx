import { type FormEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { type FluxNote, maxFluxText } from '@/contract/statements/fluxNote';
import { apiError } from '@/lib/api';

/** Keeps a reason in place of another, by when that was written, or throws why it can't be. */
export type SaveReason = (text: string, replaced: FluxNote['updatedAt'] | null) => Promise<unknown>;

type ReasonFormProps = {
  ref: Ref<HTMLFormElement>;
  label: string;
  /** The reason as it is now. */
  note: FluxNote | undefined;
  onSave: SaveReason;
  onTyped: (isUnsaved: boolean) => void;
  onClose: () => void;
};

/** A reason as it is typed. It takes the place of the one that it began with, or of another only once that was shown. */
export function ReasonForm({ ref, label, note, onSave, onTyped, onClose }: ReasonFormProps) {
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

  /** Not while it is being kept: the answer would close what was opened since. */
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
      <Button type="submit" size="sm" aria-disabled={isSaving}>
        Save
      </Button>
      <Button variant="link" size="sm" aria-disabled={isSaving} onClick={handleCancel}>
        Cancel
      </Button>
    </form>
  );
}
