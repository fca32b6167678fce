import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { OfferNotice } from '@/components/feedback';
import { storedItem } from '@/lib/storage';
import { formFieldOfPath } from '@/lib/validation';
import { dirtyValues, parseDraft } from './formDraftValues';

export type FormDraftProps = {
  /** Names the form, its user and its record. */
  draftKey: string;
};

/**
 * Keeps in the browser what is typed into the form around it until it is saved or dropped, so that a session that ends or a closed tab loses
 * nothing, and offers back what an earlier visit left.
 */
export function FormDraft({ draftKey }: FormDraftProps) {
  const form = useFormContext();
  const [offered, setOffered] = useState(() => draftItem(draftKey).read());
  const hasKept = useRef(false);
  const values = useWatch({ control: form.control });
  const { dirtyFields } = useFormState({ control: form.control });

  // The form library changes what differs in place: every render may have something new to keep.
  useEffect(() => {
    const typed = dirtyValues(values, dirtyFields);
    if (Object.keys(typed).length > 0) {
      const savedAt = new Date().toISOString();
      draftItem(draftKey).write({ savedAt, values: { ...offered?.values, ...typed } });
      hasKept.current = true;
    } else if (hasKept.current) {
      // What was typed is saved; only what is still on offer stays. A tab that kept nothing leaves other tabs' drafts alone.
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

/** Forgets what was typed: the person chose to leave it. */
export function dropFormDraft(draftKey: string): void {
  draftItem(draftKey).remove();
}

function draftItem(draftKey: string) {
  return storedItem(`formDraft.${draftKey}`, parseDraft);
}
