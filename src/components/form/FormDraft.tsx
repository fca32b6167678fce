import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { OfferNotice } from '@/components/feedback';
import { storedItem } from '@/lib/storage/storedItem';
import { formFieldOfPath } from '@/lib/validation';
import { dirtyValues, parseDraft } from './formDraftValues';

export type FormDraftProps = {
  /** Identifies the form, its user and its record. */
  draftKey: string;
};

/**
 * Saves the values typed into the form around it in the browser until they are saved or discarded, so that an expired session or a closed tab loses
 * nothing, and offers those of an earlier visit.
 */
export function FormDraft({ draftKey }: FormDraftProps) {
  const form = useFormContext();
  const [offered, setOffered] = useState(() => draftItem(draftKey).read());
  /** The typed values last kept, as JSON; null if none are. */
  const kept = useRef<string | null>(null);
  const values = useWatch({ control: form.control });
  const { dirtyFields } = useFormState({ control: form.control });

  // React Hook Form mutates its dirty fields, so any render may have something new to save.
  useEffect(() => {
    const typed = dirtyValues(values, dirtyFields);
    const text = JSON.stringify(typed);
    if (text === '{}') settle();
    // Once dropped on the way out, unchanged values stay dropped.
    else if (text !== kept.current) {
      draftItem(draftKey).write({ savedAt: new Date().toISOString(), values: { ...offered?.values, ...typed } });
      kept.current = text;
    }
  });

  /** The typed values are saved; only an open offer stays. A tab that stored nothing leaves other tabs' drafts alone. */
  function settle() {
    if (kept.current === null) return;
    if (offered === null) dropFormDraft(draftKey);
    else draftItem(draftKey).write(offered);
    kept.current = null;
  }

  if (offered === null) return null;

  function handleRestore() {
    kept.current = '';
    for (const [path, value] of Object.entries(offered?.values ?? {})) {
      const field = formFieldOfPath(form.getValues(), path);
      if (field !== undefined) form.setValue(field, value, { shouldDirty: true });
    }
    setOffered(null);
  }

  function handleDiscard() {
    dropFormDraft(draftKey);
    // What is typed now is kept without the offer.
    if (kept.current !== null) kept.current = '';
    setOffered(null);
  }

  return (
    <OfferNotice label="Unsaved changes" savedAt={offered.savedAt} onRestore={handleRestore} onDiscard={handleDiscard}>
      You have unsaved changes
    </OfferNotice>
  );
}

/** Removes the draft of a form that the user chose to leave. */
export function dropFormDraft(draftKey: string): void {
  draftItem(draftKey).remove();
}

function draftItem(draftKey: string) {
  return storedItem(`formDraft.${draftKey}`, parseDraft);
}
