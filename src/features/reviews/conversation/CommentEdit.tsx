import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { BusyButton } from '@/components/form';
import type { ReviewComment } from '@/contract/reviews/reviewComment';
import { useCompanyId } from '@/features/company';
import { CommentInput, canSend } from './CommentInput';
import { useChangeCommentMutation } from './conversationApi';

export type CommentEditProps = {
  comment: ReviewComment;
  text: string;
  /** Whether an earlier visit left it: then it doesn't take the focus. */
  isRestored: boolean;
  onChange: (text: string) => void;
  onDone: () => void;
};

/** Edits one's own comment in its place. */
export function CommentEdit({ comment, text, isRestored, onChange, onDone }: CommentEditProps) {
  const companyId = useCompanyId();
  const [changeComment, { isLoading, status }] = useChangeCommentMutation();
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (status === 'pending' || (status === 'uninitialized' && isRestored)) return;
    input.current?.focus();
  }, [status, isRestored]);

  async function handleSave() {
    if (isLoading) return;
    const changed = text.trim();
    const isSame = changed === comment.comment;
    const answer = isSame ? {} : await changeComment({ companyId, data: { commentId: comment.id, comment: changed } });
    if (!('error' in answer) || answer.error === undefined) onDone();
  }

  return (
    <div className="nc-comment-edit">
      <CommentInput
        label="Edit comment"
        value={text}
        isBusy={isLoading}
        onChange={onChange}
        onSubmit={handleSave}
        onCancel={onDone}
        inputRef={input}
      />
      <BusyButton className="btn-sm" isBusy={isLoading} disabled={!canSend(text)} onClick={handleSave}>
        Save
      </BusyButton>
      <Button variant="outline-secondary" size="sm" disabled={isLoading} onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}
