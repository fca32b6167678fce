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
  const hasKept = useRef(false);
  const values = useWatch({ control: form.control });
  const { dirtyFields } = useFormState({ control: form.control });

  // React Hook Form mutates its dirty fields, so any render may have something new to save.
  useEffect(() => {
    const typed = dirtyValues(values, dirtyFields);
    if (Object.keys(typed).length > 0) {
      const savedAt = new Date().toISOString();
      draftItem(draftKey).write({ savedAt, values: { ...offered?.values, ...typed } });
      hasKept.current = true;
    } else if (hasKept.current) {
      // The typed values are saved; only an open offer stays. A tab that stored nothing leaves other tabs' drafts alone.
      if (offered === null) dropFormDraft(draftKey);
      else draftItem(draftKey).write(offered);
      hasKept.current = false;
    }
  });

  if (offered === null) return null;

  function handleRestore() {
    hasKept.current = true;
    for (const [path, value] of Object.entries(offered?.values ?? {})) {
      const field = formFieldOfPath(form.getValues(), path);
      if (field !== undefined) form.setValue(field, value, { shouldDirty: true });
    }
    setOffered(null);
  }

  function handleDiscard() {
    dropFormDraft(draftKey);
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
