import { useState } from 'react';
import { useUserId } from '@/features/auth';
import { type CommentDraft, commentDraftItem, newRequestKey } from './commentDraft';

/** The person's unsent comment on a request, kept in the browser until it is sent. */
export function useCommentDraft(requestId: number) {
  const item = commentDraftItem(useUserId(), requestId);
  const [draft, setDraft] = useState<CommentDraft>(() => item.read() ?? { text: '' });

  function keep(next: CommentDraft) {
    setDraft(next);
    if (next.text === '') item.remove();
    else item.write(next);
  }

  /** Gives the text its key, the same until it changes. */
  function seal(): string {
    const requestKey = draft.requestKey ?? newRequestKey();
    keep({ ...draft, requestKey });
    return requestKey;
  }

  return { text: draft.text, write: (text: string) => keep({ text }), seal };
}
