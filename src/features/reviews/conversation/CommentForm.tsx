import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '@/components/form';
import { useCompanyId, useUserId } from '@/features/auth';
import { notify } from '@/lib/notifications';
import { CommentInput, canSend } from './CommentInput';
import { type CommentDraft, commentDraftItem, newRequestKey } from './commentDraft';
import { useAddCommentMutation } from './conversationApi';

/** Writes a comment on a request. The text of a failed send stays. */
export function CommentForm({ requestId, onSent }: { requestId: number; onSent: () => void }) {
  const companyId = useCompanyId();
  const { text, write, seal } = useCommentDraft(requestId);
  const [addComment, { isLoading, status }] = useAddCommentMutation();
  const input = useRef<HTMLTextAreaElement>(null);

  // The disabled field has lost the focus.
  useEffect(() => {
    if (status === 'fulfilled' || status === 'rejected') input.current?.focus();
  }, [status]);

  async function handleSend() {
    if (isLoading) return;
    const data = { comment: text.trim(), reviewRequestId: requestId, requestKey: seal() };
    const answer = await addComment({ companyId, data });
    if (answer.error !== undefined) return;
    write('');
    notify.success(answer.data?.message || 'Successfully added the comment');
    onSent();
  }

  return (
    <div className="nc-comment-form">
      <CommentInput
        label="Comment"
        value={text}
        isBusy={isLoading}
        onChange={write}
        onSubmit={handleSend}
        inputRef={input}
      />
      <BusyButton
        variant="outline-secondary"
        isBusy={isLoading}
        disabled={isLoading || !canSend(text)}
        onClick={handleSend}
      >
        Send
      </BusyButton>
    </div>
  );
}

/** Keeps the user's unsent comment on a request in the browser until it is sent. */
function useCommentDraft(requestId: number) {
  const item = commentDraftItem(useUserId(), requestId);
  const [draft, setDraft] = useState<CommentDraft>(() => item.read() ?? { text: '' });

  function keep(next: CommentDraft) {
    setDraft(next);
    if (next.text === '') item.remove();
    else item.write(next);
  }

  /** Gives the text its key, the same until the text changes. */
  function seal(): string {
    const requestKey = draft.requestKey ?? newRequestKey();
    keep({ ...draft, requestKey });
    return requestKey;
  }

  return { text: draft.text, write: (text: string) => keep({ text }), seal };
}
