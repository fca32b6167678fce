import { useEffect, useRef } from 'react';
import { BusyButton } from '@/components/form';
import { useCompanyId } from '@/features/company';
import { notify } from '@/lib/notifications';
import { CommentInput, canSend } from './CommentInput';
import { useAddCommentMutation } from './conversationApi';
import { useCommentDraft } from './useCommentDraft';

/** Writes a comment on a request. What could not be sent stays. */
export function CommentForm({ requestId, onSent }: { requestId: number; onSent: () => void }) {
  const companyId = useCompanyId();
  const { text, write, seal } = useCommentDraft(requestId);
  const [addComment, { isLoading, status }] = useAddCommentMutation();
  const input = useRef<HTMLTextAreaElement>(null);

  // A disabled field has lost the focus.
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
      <BusyButton isBusy={isLoading} disabled={isLoading || !canSend(text)} onClick={handleSend}>
        Send
      </BusyButton>
    </div>
  );
}
