import { useState } from 'react';
import type { ReviewComment } from '@/contract/reviews/reviewComment';
import { useUserId } from '@/features/auth';
import { commentEditItem } from './commentDraft';

type Edit = { text: string; isRestored: boolean };

/** What the person makes of a comment, kept in the browser until it is saved or given up; `edit` is null while it isn't edited. */
export function useCommentEdit({ id, comment }: ReviewComment, canEdit: boolean) {
  const item = commentEditItem(useUserId(), id);
  const [edit, setEdit] = useState<Edit | null>(() => {
    const text = canEdit ? item.read() : null;
    return text === null ? null : { text, isRestored: true };
  });

  function write(text: string) {
    setEdit((before) => before && { ...before, text });
    if (text === comment) item.remove();
    else item.write(text);
  }

  function end() {
    item.remove();
    setEdit(null);
  }

  return { edit, begin: () => setEdit({ text: comment, isRestored: false }), write, end };
}
